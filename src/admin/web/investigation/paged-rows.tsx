import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedList } from '#ui/list/paged-list.tsx'
import css from './investigation-dialog.module.css'

interface PagedRowsProps<Row> {
  what: 'shoots' | 'invoices'
  pages: UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>
  row: (row: Row) => ReactNode
}

const titles = { shoots: 'Unable to Load Shoots', invoices: 'Unable to Load Invoices' }

/** A user's records, in pages. */
export function PagedRows<Row>({ what, pages, row }: PagedRowsProps<Row>) {
  return (
    <PagedList
      what={what}
      pages={pages}
      failed={{ title: titles[what], safe: `Their ${what} are safe.`, isRefusable: true }}
      empty={<p className={css.none}>No {what} yet.</p>}
    >
      {(shown) => <ul className={css.list}>{shown.map(row)}</ul>}
    </PagedList>
  )
}
