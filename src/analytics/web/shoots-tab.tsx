import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Period } from '#analytics/period-names.ts'
import type { When } from '#shoots/api.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { RowSkeletons } from '#ui/list/row-skeletons.tsx'
import { cardHeight } from './report-table.tsx'
import { shootPages } from './queries.ts'
import { ShootTable } from './shoot-table.tsx'
import css from './list-tab.module.css'
import '#ui/form/segments.css'

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

/** The shoots of a period; what is planned ahead belongs to every one that runs until today. */
export function ShootsTab({ period, when, onWhen }: ShootsTabProps) {
  return (
    <div className={css.tab}>
      <div className={css.bar}>
        <SegmentedControl
          aria-label="Which shoots"
          data={filters}
          value={when}
          onChange={(chosen) => onWhen(chosen as When)}
        />
        {period.period !== 'own' && period.period !== 'all' && (
          <p className={css.note}>Of this time, and all that is planned ahead</p>
        )}
      </div>
      <Shoots period={period} when={when} />
    </div>
  )
}

function Shoots({ period, when }: { period: Period; when: When }) {
  const pages = useInfiniteQuery(shootPages(period, when))
  if (pages.isPending)
    return (
      <Loading what="shoots">
        <RowSkeletons cardHeight={cardHeight} />
      </Loading>
    )
  if (pages.isError && !pages.data)
    return (
      <CouldNotLoad
        title="Unable to Load Shoots"
        safe="Your shoots are safe."
        retrying={pages.isFetching}
        onRetry={pages.refetch}
      />
    )
  const shown = pages.data.pages.flatMap((page) => page.rows)
  return (
    <>
      <p
        className="vh"
        role="status"
      >{`${shown.length}${pages.hasNextPage ? ' or more' : ''} ${shown.length === 1 ? 'shoot' : 'shoots'} found`}</p>
      {shown.length > 0 ? (
        <ShootTable name={`reported ${JSON.stringify([period, when])}`} shoots={shown} />
      ) : (
        <Empty title="No shoots found for the selected filter.">Choose another filter or another period.</Empty>
      )}
      {pages.hasNextPage && <LoadMore loading={pages.isFetchingNextPage} onMore={pages.fetchNextPage} />}
    </>
  )
}
