import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { WithoutDocument } from '#documents/web/link-problem.tsx'
import { PublicPage } from '#documents/web/public-page.tsx'
import { invoiceLinks } from '#invoices/link-api.ts'
import { isSettled } from '#invoices/status.ts'
import { InvoiceSheet } from '#invoices/web/sheet/invoice-sheet.tsx'
import type { Output } from '#kernel/api.ts'
import { moneyWords } from '#kernel/money.ts'
import { addressOf, call } from '#kernel/web/call.ts'
import { useLinkedRecord } from '#ui/loading/use-linked-record.ts'
import css from './online-invoice.module.css'

type Seen = Output<typeof invoiceLinks.read>

const find = (token: string) => call(invoiceLinks.read, { params: { token } })

/** An invoice behind its private link: what it says, what is left to pay, and how. */
export function OnlineInvoice({ token }: { token: string }) {
  const { record: invoice, problem, isLoading, load } = useLinkedRecord(find, token)
  const title = invoice && `Invoice ${invoice.paper.number} · ${invoice.photographer.name}`
  useEffect(() => {
    document.title = title ?? 'Invoice'
  }, [title])
  if (!invoice)
    return (
      <WithoutDocument what="invoice" safe="Nothing is lost." problem={problem} isLoading={isLoading} onRetry={load} />
    )
  return (
    <PublicPage
      photographer={invoice.photographer.name}
      client={invoice.client.name}
      sheet={<InvoiceSheet model={invoice.paper} logo={null} />}
      side={<Side invoice={invoice} token={token} />}
    />
  )
}

function Side({ invoice, token }: { invoice: Seen; token: string }) {
  const { photographer, paper } = invoice
  return (
    <>
      <section className={`card ${css.panel}`} aria-labelledby="due">
        <div>
          <h1 id="due" className={css.label}>
            {labelOf(invoice)}
          </h1>
          <p className="large-amount">{moneyWords(amountOf(invoice), invoice.currency)}</p>
          {isOwed(invoice) && <p className="sub">{dueWords(invoice)}</p>}
        </div>
        {isOwed(invoice) && <HowToPay invoice={invoice} />}
        <Button
          component="a"
          variant="default"
          fullWidth
          href={addressOf(invoiceLinks.pdf, { params: { token } })}
          download
          leftSection={<IconDownload size={18} stroke={1.6} />}
        >
          Download PDF
        </Button>
      </section>
      <p className={`underlined-links ${css.ask}`}>
        <a href={`mailto:${photographer.email}?subject=${encodeURIComponent(`Invoice ${paper.number}`)}`}>
          Ask {photographer.name} a question
        </a>
      </p>
    </>
  )
}

const isOwed = ({ status, balance }: Seen): boolean => status !== 'cancelled' && !isSettled(status) && balance > 0

function labelOf(invoice: Seen): string {
  if (invoice.status === 'cancelled') return 'Cancelled: nothing to pay'
  return isOwed(invoice) ? 'Left to pay' : 'Paid. Thank you.'
}

const amountOf = (invoice: Seen): number => (isOwed(invoice) ? invoice.balance : invoice.total)

function dueWords({ status, paid, currency, total, paper }: Seen): string {
  const due = status === 'overdue' ? `was due ${paper.due}` : `due ${paper.due}`
  return paid > 0 ? `of ${moneyWords(total, currency)}, ${due}` : due
}

/** What the invoice itself says about paying, or whom to ask. */
function HowToPay({ invoice: { paper, photographer } }: { invoice: Seen }) {
  const said = [paper.terms, paper.notes].filter((text) => text.trim() !== '')
  const reached = [photographer.email, photographer.phone].filter((way) => way !== '').join(' or ')
  return (
    <section aria-labelledby="how">
      <h2 id="how" className={css.label}>
        How to pay
      </h2>
      {said.map((text) => (
        <p key={text} className={css.text} dir="auto">
          {text}
        </p>
      ))}
      <p className={css.text}>
        Name {paper.number} when you pay. For details, ask {photographer.name}: {reached}.
      </p>
    </section>
  )
}
