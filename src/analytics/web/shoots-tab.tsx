import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Period } from '#analytics/period-names.ts'
import type { When } from '#shoots/api.ts'
import { Empty } from '#ui/loading/empty.tsx'
import { cardHeight } from './report-table.tsx'
import { shootPages } from './queries.ts'
import { ShootTable } from './shoot-table.tsx'
import css from './list-tab.module.css'
import '#ui/form/segments.css'
import { PagedList } from '#ui/list/paged-list.tsx'

const filters: { value: When; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
]

interface ShootsTabProps {
  period: Period
  when: When
  onWhen: (when: When) => void
}

/** The shoots of a period; planned ones belong to every period that ends today. */
export function ShootsTab({ period, when, onWhen }: ShootsTabProps) {
  return (
    <div className="stack-16">
      <div className={css.bar}>
        <SegmentedControl
          aria-label="Which shoots"
          data={filters}
          value={when}
          onChange={(chosen) => onWhen(chosen as When)}
        />
        {period.period !== 'own' && period.period !== 'all' && (
          <p className="small">In this period, plus everything planned ahead</p>
        )}
      </div>
      <Shoots period={period} when={when} />
    </div>
  )
}

function Shoots({ period, when }: { period: Period; when: When }) {
  return (
    <PagedList
      what="shoots"
      pages={useInfiniteQuery(shootPages(period, when))}
      cardHeight={cardHeight}
      failed={{ title: 'Unable to Load Shoots', safe: 'Your shoots are safe.' }}
      found={['shoot', 'shoots']}
      empty={
        <Empty title="No shoots found for the selected filter." drawing="search">
          Choose another filter or another period.
        </Empty>
      }
    >
      {(shown) => <ShootTable name={`reported ${JSON.stringify([period, when])}`} shoots={shown} />}
    </PagedList>
  )
}
