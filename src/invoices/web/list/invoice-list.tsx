import { useInfiniteQuery } from '@tanstack/react-query'
import { InvoiceTable } from './invoice-table.tsx'
import { NoInvoices } from './no-invoices.tsx'
import { cardHeight } from '#documents/web/document-table.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { invoicePages, type InvoiceFilter } from '#invoices/web/queries.ts'

/** The invoices, newest first, in pages. */
export function InvoiceList({
  filter,
  onNew,
  onClear,
}: {
  filter: InvoiceFilter
  onNew: () => void
  onClear: () => void
}) {
  // While the user types, the previous rows stay until the new ones are loaded.
  const pages = useInfiniteQuery({ ...invoicePages(filter), placeholderData: (before) => before })
  const isFiltered = Boolean(filter.search ?? filter.status ?? filter.clientId)
  return (
    <PagedList
      what="invoices"
      pages={pages}
      cardHeight={cardHeight}
      failed={{ title: 'Unable to Load Invoices', safe: 'Your invoices are safe.' }}
      found={isFiltered && ['invoice', 'invoices']}
      empty={<NoInvoices isFiltered={isFiltered} onNew={onNew} onClear={onClear} />}
    >
      {(shown) => <InvoiceTable name={`invoices ${JSON.stringify(filter)}`} invoices={shown} />}
    </PagedList>
  )
}
