import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import css from './investigation-dialog.module.css'

interface PagedRowsProps<Row> {
  what: 'shoots' | 'invoices'
  pages: UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>
  row: (row: Row) => ReactNode
}

const titles = { shoots: 'Unable to Load Shoots', invoices: 'Unable to Load Invoices' }

/** What there is of a user's, page after page. */
export function PagedRows<Row>({ what, pages, row }: PagedRowsProps<Row>) {
  if (pages.isPending) return <Loading what={what} />
  if (pages.isError && !pages.data)
    return (
      <CouldNotLoad
        title={titles[what]}
        safe={`Their ${what} are safe.`}
        error={pages.error}
        retrying={pages.isFetching}
        onRetry={pages.refetch}
      />
    )
  const shown = pages.data.pages.flatMap((page) => page.rows)
  return (
    <>
      {shown.length > 0 ? <ul className={css.list}>{shown.map(row)}</ul> : <p className={css.none}>No {what} yet.</p>}
      {pages.hasNextPage && <LoadMore loading={pages.isFetchingNextPage} onMore={pages.fetchNextPage} />}
    </>
  )
}
