import { Fragment } from 'react'
import { dueWords } from '#bookings/web/due-words.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { InvoiceBadge } from '#invoices/web/invoice-badge.tsx'
import { type InvoiceStatus, isPayable } from '#invoices/status.ts'
import { moneyWords } from '#kernel/money.ts'
import { sendsMail } from '#kernel/web/install.ts'
import type { Agreed } from '#proposals/api.ts'
import { midSentence } from '#time/until-words.ts'
import { dayOnlyWords } from '#time/when.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { IssueNow } from './issue-now.tsx'
import { RecordPayment } from './record-payment.tsx'
import css from './proposal-card.module.css'

/** Nothing is asked for by a payment of zero, unless it was billed. */
export const isShown = ({ amount, invoice }: Agreed['installments'][number]): boolean =>
  amount !== 0 || invoice !== null

/** What was paid of all that is agreed, as a sum and as a part of it. */
function PaidSoFar({ agreed: { total, currency, cancelled, installments } }: { agreed: Agreed }) {
  const paid = installments.reduce((sum, { invoice }) => sum + (invoice?.paid ?? 0), 0)
  if (cancelled || total <= 0) return null
  const words = `Paid ${moneyWords(paid, currency)} of ${moneyWords(total, currency)}`
  return (
    <div className={css.paid}>
      <p className="small num">{words}</p>
      <progress aria-label="Paid" max={total} value={Math.min(paid, total)} />
    </div>
  )
}

/** The payments in the order of the plan, each with what was credited of it. */
export function Payments({ deal, agreed }: { deal: WholeDeal; agreed: Agreed }) {
  return (
    <>
      <PaidSoFar agreed={agreed} />
      <PaymentTable deal={deal} agreed={agreed} />
    </>
  )
}

function PaymentTable({ deal, agreed }: { deal: WholeDeal; agreed: Agreed }) {
  return (
    <div className={css.room}>
      <table className={`data-table ${css.payments}`}>
        <caption className="vh">Payments</caption>
        <thead>
          <tr>
            <th scope="col">Payment</th>
            <th scope="col">State</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {agreed.installments.filter(isShown).map((installment) => (
            <Fragment key={installment.id}>
              <PaymentRow deal={deal} currency={agreed.currency} installment={installment} />
              {installment.invoice?.credits.map((note) => (
                <CreditRow key={note.id} note={note} of={installment.name} currency={agreed.currency} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Billed = NonNullable<Agreed['installments'][number]['invoice']>

interface PaymentRowProps {
  deal: WholeDeal
  currency: string
  installment: Agreed['installments'][number]
}

const isToBill = ({ amount, invoice }: PaymentRowProps['installment']): boolean =>
  amount > 0 && (!invoice || invoice.status === 'credited')

function billedWords({ issueOn, dueOn }: PaymentRowProps['installment'], zone: string): string | null {
  if (issueOn !== null)
    return `${sendsMail() ? 'Goes out' : 'To be billed'} ${midSentence(dayOnlyWords(issueOn, zone))}`
  return dueOn === null ? null : 'To be billed'
}

/** When a payment that is to be billed goes out; without a day, the photographer issues it. */
function WhenBilled({ installment }: Pick<PaymentRowProps, 'installment'>) {
  const { zone } = useLocalTime()
  const words = billedWords(installment, zone)
  return words && <small>{words}</small>
}

function PaymentRow({ deal, currency, installment }: PaymentRowProps) {
  const { zone } = useLocalTime()
  const { name, amount, invoice } = installment
  const canIssue = deal.stage !== 'lost' && isToBill(installment)
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{dueWords(installment, zone)}</small>
      </th>
      <td>
        {invoice ? (
          <>
            <BilledBadge status={invoice.status as InvoiceStatus} />
            <RouterLink to="/billing" search={{ invoice: invoice.id }}>
              {invoice.number ?? 'Draft'}
            </RouterLink>
          </>
        ) : (
          <StatusBadge color="grey">Planned</StatusBadge>
        )}
        {canIssue && <WhenBilled installment={installment} />}
      </td>
      <td>
        {moneyWords(invoice && !canIssue ? invoice.total : amount, currency)}
        <Left invoice={invoice} currency={currency} />
        {canIssue && <IssueNow dealId={deal.id} currency={currency} installment={installment} />}
        {invoice && isOwed(invoice) && <RecordPayment name={name} invoiceId={invoice.id} />}
      </td>
    </tr>
  )
}

/** What is still owed of a payment that came in part. */
const Left = ({ invoice, currency }: { invoice: Billed | null; currency: string }) =>
  invoice && isOwed(invoice) && invoice.paid > 0 && <small>{moneyWords(invoice.balance, currency)} left</small>

interface CreditRowProps {
  note: Billed['credits'][number]
  /** The payment of which it takes back. */
  of: string
  currency: string
}

const CreditRow = ({ note: { id, number, total }, of, currency }: CreditRowProps) => (
  <tr>
    <th scope="row">
      Credit note
      <small>{`Of ${of}`}</small>
    </th>
    <td>
      <RouterLink to="/billing" search={{ invoice: id }}>
        {number}
      </RouterLink>
    </td>
    <td>{moneyWords(-total, currency)}</td>
  </tr>
)

const isOwed = ({ status, balance }: Billed): boolean => isPayable({ status: status as InvoiceStatus, balance })

const isWaiting = (status: InvoiceStatus): boolean => status === 'unpaid' || status === 'sent'

const BilledBadge = ({ status }: { status: InvoiceStatus }) =>
  isWaiting(status) ? <StatusBadge color="blue">Billed</StatusBadge> : <InvoiceBadge status={status} />
