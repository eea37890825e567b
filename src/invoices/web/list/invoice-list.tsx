import { IconPlus } from '@tabler/icons-react'
import { EmptyList } from '#ui/list/empty-list.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { InvoiceTable } from './invoice-table.tsx'
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
      empty={
        <EmptyList
          name="invoices"
          isFiltered={isFiltered}
          hint="another status or another client"
          onClear={onClear}
          add={{ label: 'New Invoice', icon: <IconPlus size={18} stroke={1.6} />, onAdd: onNew }}
        >
          Write the first one: it stays a draft until you send it.
        </EmptyList>
      }
    >
      {(shown) => <InvoiceTable name={`invoices ${JSON.stringify(filter)}`} invoices={shown} />}
    </PagedList>
  )
}
