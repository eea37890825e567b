import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { RowSkeletons } from '#ui/list/row-skeletons.tsx'
import { cardHeight } from './document-table.tsx'

interface DocumentListProps<Row> {
  what:
    | { one: 'invoice'; many: 'invoices'; title: 'Invoices' }
    | { one: 'contract'; many: 'contracts'; title: 'Contracts' }
  pages: UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>
  /** Not all are wanted: how many were found is said. */
  isFiltered: boolean
  none: ReactNode
  children: (shown: Row[]) => ReactNode
}

/** Papers of one kind, newest first, page after page. */
export function DocumentList<Row>({
  what: { one, many, title },
  pages,
  isFiltered,
  none,
  children,
}: DocumentListProps<Row>) {
  if (pages.isPending)
    return (
      <Loading what={many}>
        <RowSkeletons cardHeight={cardHeight} />
      </Loading>
    )
  if (pages.isError && !pages.data) {
    return (
      <CouldNotLoad
        title={`Unable to Load ${title}`}
        safe={`Your ${many} are safe.`}
        retrying={pages.isFetching}
        onRetry={pages.refetch}
      />
    )
  }
  const shown = pages.data.pages.flatMap((page) => page.rows)
  const found =
    shown.length === 1 && !pages.hasNextPage
      ? `1 ${one} found`
      : `${shown.length}${pages.hasNextPage ? ' or more' : ''} ${many} found`
  return (
    <>
      {isFiltered && (
        <p className="vh" role="status">
          {found}
        </p>
      )}
      {shown.length > 0 ? children(shown) : none}
      {pages.hasNextPage && <LoadMore loading={pages.isFetchingNextPage} onMore={pages.fetchNextPage} />}
    </>
  )
}
