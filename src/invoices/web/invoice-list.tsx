import { useInfiniteQuery } from '@tanstack/react-query'
import { Bone } from '#ui/bone.tsx'
import { CouldNotLoad } from '#ui/could-not-load.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Loading } from '#ui/loading.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { NoInvoices } from './no-invoices.tsx'
import { invoicePages, type Wanted } from './queries.ts'
import css from './invoice-list.module.css'

/** The invoices, newest first, page after page. */
export function InvoiceList({ wanted, onNew, onClear }: { wanted: Wanted; onNew: () => void; onClear: () => void }) {
  // While a person types, the rows found before stay until the new ones are there.
  const pages = useInfiniteQuery({ ...invoicePages(wanted), placeholderData: (before) => before })
  if (pages.isPending) return <Loading what="invoices"><RowBones /></Loading>
  if (pages.isError && !pages.data) {
    return <CouldNotLoad title="Unable to Load Invoices" safe="Your invoices are safe." retrying={pages.isFetching} onRetry={pages.refetch} />
  }
  const shown = pages.data.pages.flatMap((page) => page.rows)
  const isFiltered = Boolean(wanted.search ?? wanted.status ?? wanted.clientId)
  return (
    <>
      {isFiltered && <p className="vh" role="status">{foundWords(shown.length, pages.hasNextPage)}</p>}
      {shown.length > 0 ? <InvoiceTable name={`invoices ${JSON.stringify(wanted)}`} invoices={shown} /> : <NoInvoices isFiltered={isFiltered} onNew={onNew} onClear={onClear} />}
      {pages.hasNextPage && <LoadMore loading={pages.isFetchingNextPage} onMore={pages.fetchNextPage} />}
    </>
  )
}

function foundWords(count: number, hasMore: boolean): string {
  if (hasMore) return `${count} or more invoices found`
  return count === 1 ? '1 invoice found' : `${count} invoices found`
}

function RowBones() {
  return (
    <div className={`card ${css.bones}`}>
      {[58, 44, 66, 50, 60].map((width) => (
        <div key={width}>
          <Bone width={96} />
          <Bone width={`${width}%`} />
          <Bone width={84} height={22} />
        </div>
      ))}
    </div>
  )
}
