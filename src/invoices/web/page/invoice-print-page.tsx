import { useQuery } from '@tanstack/react-query'
import { InvoiceSheet } from '#invoices/web/sheet/invoice-sheet.tsx'
import { PrintOnArrival } from '#documents/web/print-on-arrival.tsx'
import { PrintPage } from '#documents/web/print-page.tsx'
import type { Invoice } from '#invoices/api.ts'
import { numberWords } from '#invoices/rules.ts'
import { isNotFound } from '#kernel/problem.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Empty } from '#ui/loading/empty.tsx'
import { pdfOf } from '#invoices/web/pdf-of.ts'
import { oneInvoice } from '#invoices/web/queries.ts'
import { useInvoiceDocument } from '#invoices/web/sheet/use-invoice-document.ts'

/** The printable invoice. */
export function InvoicePrintPage({ id }: { id: number }) {
  const { data: invoice, error, isFetching, refetch } = useQuery(oneInvoice(id))
  return (
    <PrintPage
      name={invoice ? `Invoice ${numberWords(invoice.invoiceNumber)}` : 'Invoice'}
      from={invoice ? { invoice: id } : {}}
      pdf={invoice && pdfOf(invoice)}
    >
      {invoice ? (
        <PrintedInvoice invoice={invoice} />
      ) : (
        error && <NoDocument error={error} retrying={isFetching} onRetry={refetch} />
      )}
    </PrintPage>
  )
}

function NoDocument({ error, ...again }: { error: Error; retrying: boolean; onRetry: () => unknown }) {
  if (isNotFound(error))
    return (
      <Empty title="Invoice not found" drawing="search">
        It may have been deleted.
      </Empty>
    )
  return <CouldNotLoad title="Unable to Load Invoice" safe="The invoice is safe." {...again} />
}

function PrintedInvoice({ invoice }: { invoice: Invoice }) {
  const shown = useInvoiceDocument(invoice)
  if (!shown) return <Skeleton height={1056} />
  return (
    <>
      <InvoiceSheet {...shown} isFullSize />
      <PrintOnArrival />
    </>
  )
}
