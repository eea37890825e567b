import { useInfiniteQuery } from '@tanstack/react-query'
import { DocumentList } from '#documents/web/document-list.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { NoInvoices } from './no-invoices.tsx'
import { invoicePages, type Wanted } from './queries.ts'

const what = { one: 'invoice', many: 'invoices', title: 'Invoices' } as const

/** The invoices, newest first, page after page. */
export function InvoiceList({ wanted, onNew, onClear }: { wanted: Wanted; onNew: () => void; onClear: () => void }) {
  // While a person types, the rows found before stay until the new ones are there.
  const pages = useInfiniteQuery({ ...invoicePages(wanted), placeholderData: (before) => before })
  const isFiltered = Boolean(wanted.search ?? wanted.status ?? wanted.clientId)
  return (
    <DocumentList
      what={what}
      pages={pages}
      isFiltered={isFiltered}
      none={<NoInvoices isFiltered={isFiltered} onNew={onNew} onClear={onClear} />}
    >
      {(shown) => <InvoiceTable name={`invoices ${JSON.stringify(wanted)}`} invoices={shown} />}
    </DocumentList>
  )
}
