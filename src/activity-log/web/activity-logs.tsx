import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { SentFilter } from '#activity-log/api.ts'
import { clock } from '#time/clock-words.ts'
import { LogFilters } from './log-filters.tsx'
import { LogRow } from './log-row.tsx'
import { logPages } from './queries.ts'
import { filterOf, type LogSearch } from './log-search.ts'
import css from './activity-logs.module.css'
import { ColumnHeads } from '#ui/list/column-heads.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { ListTab } from '#ui/list/list-tab.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'

/** Height of an action's card on a phone, px. */
const cardHeight = 150

const heads = ['Admin', 'Action', 'Target', 'Details', 'IP Address', 'Date']

const route = getRouteApi('/admin')

/** The administrators' actions with their filters, which are part of the address. */
export function ActivityLogs() {
  const { zone } = useLocalTime()
  const navigate = route.useNavigate()
  const { by, action, about, from, to } = route.useSearch()
  const [clears, setClears] = useState(0)
  const wanted: LogSearch = { by, action, about, from, to }
  const filter = filterOf(wanted, zone)
  const want = (more: LogSearch) => void navigate({ replace: true, search: (previous) => ({ ...previous, ...more }) })
  return (
    <ListTab>
      <LogFilters
        key={clears}
        wanted={wanted}
        isFiltered={Object.values(wanted).some(Boolean)}
        filter={filter}
        onWant={want}
        onClear={() => {
          want({ by: undefined, action: undefined, about: undefined, from: undefined, to: undefined })
          setClears(clears + 1)
        }}
      />
      <Log filter={filter} />
    </ListTab>
  )
}

/** The text of an empty list. */
function emptyWords(filter: SentFilter): string {
  if (filter.admin || filter.person)
    return 'Nothing matches these filters. To find a person, enter the full username, email or #id.'
  return Object.keys(filter).length > 0
    ? 'Nothing matches these filters.'
    : 'Actions by administrators will appear here.'
}

function Log({ filter }: { filter: SentFilter }) {
  const pages = useInfiniteQuery({ ...logPages(filter), placeholderData: (before) => before })
  const write = useMoments()
  return (
    <PagedList
      what="the log"
      pages={pages}
      cardHeight={cardHeight}
      failed={{ title: 'Unable to Load Activity Logs', safe: 'The log is safe.' }}
      empty={
        <Empty title="No Activity Logs" drawing="search">
          {emptyWords(filter)}
        </Empty>
      }
    >
      {(acts) => (
        <div className={`card ${css.scroll}`}>
          <table className={`data-table record-table ${css.table}`}>
            <thead>
              <tr>
                <ColumnHeads names={heads} />
              </tr>
            </thead>
            <tbody>
              {acts.map((act) => (
                <LogRow key={act.id} act={act} write={write} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PagedList>
  )
}

/** Formats instants in the administrator's zone and date format. */
function useMoments(): (at: string) => string {
  const { zone, writeDayOf } = useLocalTime()
  return (at) => `${writeDayOf(at)}, ${clock(at, zone)}`
}
