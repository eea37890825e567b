import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settings } from '#accounts/web/queries.ts'
import type { SentFilter } from '#audit/api.ts'
import { writtenDay } from '#documents/written-day.ts'
import { dayAt, defaultTimeZone } from '#kernel/dates.ts'
import { clock } from '#light/clock-words.ts'
import { CouldNotLoad } from '#ui/could-not-load.tsx'
import { Empty } from '#ui/empty.tsx'
import { ListTab } from '#ui/list-tab.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Loading } from '#ui/loading.tsx'
import { RowBones } from '#ui/row-bones.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogRow } from './log-row.tsx'
import { logPages } from './queries.ts'
import { allActs, filterOf, type WantedActs } from './wanted.ts'
import css from './activity-logs.module.css'

/** How high an act is as a card on a phone, px. */
const cardHeight = 150

const heads = ['Admin', 'Action', 'Target', 'Details', 'IP Address', 'Date']

/** What administrators did, with what narrows it down. */
export function ActivityLogs() {
  const { data } = useQuery(settings)
  const zone = data?.preferences.timeZone ?? defaultTimeZone
  const [wanted, setWanted] = useState(allActs)
  const [clears, setClears] = useState(0)
  const filter = filterOf(wanted, zone)
  const isFiltered = Object.values(wanted).some(Boolean)
  return (
    <ListTab>
      <LogFilters
        key={clears} wanted={wanted} isFiltered={isFiltered} filter={filter} onWant={(more: Partial<WantedActs>) => setWanted((now) => ({ ...now, ...more }))}
        onClear={() => {
          setWanted(allActs)
          setClears(clears + 1)
        }}
      />
      <Log filter={filter} isFiltered={isFiltered} />
    </ListTab>
  )
}

function Log({ filter, isFiltered }: { filter: SentFilter; isFiltered: boolean }) {
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({ ...logPages(filter), placeholderData: (before) => before })
  const write = useMoments()
  if (isError && !data) return <CouldNotLoad title="Unable to Load Activity Logs" safe="The log is safe." retrying={isFetching} onRetry={refetch} />
  if (!data) return <Loading what="the log"><RowBones cardHeight={cardHeight} /></Loading>
  const acts = data.pages.flatMap((page) => page.rows)
  if (acts.length === 0) return <Empty title="No Activity Logs">{isFiltered ? 'Nothing matches these filters.' : 'What administrators do stands here.'}</Empty>
  return (
    <>
      <div className={`card ${css.scroll}`}>
        <table className={css.table}>
          <thead>
            <tr>{heads.map((head) => <th key={head} scope="col">{head}</th>)}</tr>
          </thead>
          <tbody>{acts.map((act) => <LogRow key={act.id} act={act} at={write(act.createdAt)} />)}</tbody>
        </table>
      </div>
      {hasNextPage && <LoadMore loading={isFetchingNextPage} onMore={fetchNextPage} />}
    </>
  )
}

/** Instants in words, where the administrator is and as they write dates. */
function useMoments(): (at: string) => string {
  const { data } = useQuery(settings)
  const { timeZone = defaultTimeZone, dateFormat = 'MM/dd/yyyy' } = data?.preferences ?? {}
  return (at) => `${writtenDay(dayAt(Date.parse(at), timeZone), dateFormat)}, ${clock(at, timeZone)}`
}
