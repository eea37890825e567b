import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { InvoiceSheet } from '#documents/web/invoice-sheet.tsx'
import type { Invoice } from '#invoices/api.ts'
import { numberWords } from '#invoices/rules.ts'
import { Problem } from '#kernel/problem.ts'
import { Bone } from '#ui/bone.tsx'
import { CouldNotLoad } from '#ui/could-not-load.tsx'
import { Empty } from '#ui/empty.tsx'
import { LinkButton } from '#ui/router-link.tsx'
import { pdfOf } from './pdf-of.ts'
import { oneInvoice } from './queries.ts'
import { usePaper } from './use-paper.ts'
import css from './invoice-print-page.module.css'

const look = { size: 18, stroke: 1.6 }

/** The paper alone, as it comes out of a printer. */
export function InvoicePrintPage({ id }: { id: number }) {
  const { data: invoice, error, isFetching, refetch } = useQuery(oneInvoice(id))
  const name = invoice ? `Invoice ${numberWords(invoice.invoiceNumber)}` : 'Invoice'
  useEffect(() => {
    // The file that a browser prints into is called so.
    document.title = name
  }, [name])
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <LinkButton variant="subtle" to="/billing" search={invoice ? { invoice: id } : {}} leftSection={<IconArrowLeft {...look} />}>
          Billing
        </LinkButton>
        <span className={css.room} />
        {invoice && (
          <>
            <Button component="a" variant="default" href={pdfOf(invoice)} download leftSection={<IconDownload {...look} />}>
              Download
            </Button>
            <Button leftSection={<IconPrinter {...look} />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        )}
      </div>
      <h1 tabIndex={-1} className="vh">
        {name}
      </h1>
      <div className={css.desk}>{invoice ? <Paper invoice={invoice} /> : error && <NoPaper error={error} retrying={isFetching} onRetry={refetch} />}</div>
    </div>
  )
}

function NoPaper({ error, ...again }: { error: Error; retrying: boolean; onRetry: () => unknown }) {
  if (error instanceof Problem && error.code === 'not_found') return <Empty title="Invoice not found">It may have been deleted.</Empty>
  return <CouldNotLoad title="Unable to Load Invoice" safe="The invoice is safe." {...again} />
}

function Paper({ invoice }: { invoice: Invoice }) {
  const shown = usePaper(invoice)
  return shown ? <InvoiceSheet {...shown} whole /> : <Bone height={1056} />
}
