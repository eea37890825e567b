import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { moneyWords } from '#kernel/money.ts'
import type { Invoice, Payment } from '#invoices/api.ts'
import { daysLate } from '#invoices/rules.ts'
import { isUnsent, openedLabel, type SentHow, unsentLabel } from '#invoices/status.ts'
import { whenWords } from '#time/when.ts'
import { Credits } from '#invoices/web/credit-notes/credits.tsx'
import { ClientAndShoot } from '#shoots/web/client-and-shoot.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import css from './invoice-view.module.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { useTakePaymentBack } from '#invoices/web/changes.ts'
import { methodWords } from '#invoices/method-labels.ts'
import { StatusMenu } from '#invoices/web/status-menu.tsx'

/** Status, balance and payments of an invoice. */
export function StatusPanel({ invoice }: { invoice: Invoice }) {
  const { status, dueDate, payments } = invoice
  const { write, today, zone } = useLocalTime()
  const late = status === 'overdue' ? daysLate(dueDate, today) : 0
  return (
    <section aria-label="Overview" className={`stack left ${css.status}`}>
      <StatusMenu invoice={invoice} />
      <p className="large-amount">{moneyWords(amountOf(invoice), invoice.currency)}</p>
      <p className="sub">
        {statusWords(invoice, write(dueDate))}
        {late > 0 && <b className="late">{`, ${late} ${late === 1 ? 'day' : 'days'} late`}</b>}
      </p>
      <p className="sub">{sentWords(invoice, zone)}</p>
      <p className={`underlined-links ${css.about}`}>
        <ClientAndShoot of={invoice} />
      </p>
      <Credits invoice={invoice} />
      {payments.length > 0 && <Payments invoice={invoice} payments={payments} />}
    </section>
  )
}

/** The most important amount. */
function amountOf({ status, credits, refundDue, total, balance }: Invoice): number {
  if (credits) return total
  if (refundDue !== undefined) return refundDue
  return status === 'cancelled' || status === 'credited' ? total : balance
}

/** What a credit note, or an invoice that has one, says; undefined of what is left to pay. */
function creditWords({ status, credits, refundDue, currency }: Invoice): string | undefined {
  if (refundDue !== undefined) return `Refund due ${moneyWords(refundDue, currency)}`
  if (credits) return `credited of ${moneyWords(credits.total, currency)}`
  if (status === 'credited') return 'was asked for, and credited in full'
  return undefined
}

/** The caption of the amount above. */
function statusWords(invoice: Invoice, due: string): string {
  const { status, balance, paid, currency, total, credited = 0 } = invoice
  const words = creditWords(invoice)
  if (words !== undefined) return words
  if (status === 'cancelled')
    return (
      'was asked for, before it was ' +
      'cancelled.' +
      (paid > 0 ? ` ${moneyWords(paid, currency)} was received before, and counts until you remove the payment.` : '')
    )
  if (status === 'draft') return `not asked for yet, due ${due}`
  if (balance === 0) return `left: all of ${moneyWords(total - credited, currency)} is paid`
  return balance === total ? `due ${due}` : `left of ${moneyWords(total, currency)}, due ${due}`
}

const sentLabels: Record<SentHow, string> = {
  email: 'Sent by email',
  mail: 'Sent by mail',
  person: 'Handed over in person',
  other: 'Sent',
}

/** How and when it went out, or who has it all the same; of a draft nothing. */
function sentWords(invoice: Invoice, zone: string): string {
  const { sentAt, sentHow } = invoice
  if (sentAt === null) return isUnsent(invoice) ? unsentLabel : ''
  return `${sentHow === null ? openedLabel : sentLabels[sentHow]} · ${whenWords(sentAt, zone)}`
}

function Payments({ invoice, payments }: { invoice: Invoice; payments: Payment[] }) {
  const { write } = useLocalTime()
  const [asked, setAsked] = useState<Payment>()
  const takeBack = useTakePaymentBack()
  const once = useSingleFlight()
  const { id, version } = invoice
  const close = () => setAsked(undefined)
  const what = invoice.credits ? 'refund' : 'payment'
  const left = (amount: number) => (invoice.credits ? (invoice.refundDue ?? 0) : invoice.balance) + amount
  return (
    <>
      <h3 className={`space-below-6 ${css.title}`}>{invoice.credits ? 'Refunds' : 'Payments'}</h3>
      <ul className={css.payments}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <div>
              <b className="block medium">{moneyWords(payment.amount, invoice.currency)}</b>
              <span className="small-18">
                {[write(payment.paidOn), methodWords(payment.method), payment.method === 'marked' ? '' : payment.note]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <Tooltip label="Remove">
              <ActionIcon
                variant="subtle"
                aria-label={`Remove the ${what} of ${moneyWords(payment.amount, invoice.currency)}`}
                onClick={() => setAsked(payment)}
              >
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          opened
          title={`Remove this ${what}?`}
          verb="Remove"
          loading={takeBack.isPending}
          onClose={close}
          onConfirm={() => once(() => takeBack.mutateAsync({ id, version, paymentId: asked.id }).finally(close))}
        >
          {moneyWords(asked.amount, invoice.currency)} of {write(asked.paidOn)} no longer counts, and{' '}
          {moneyWords(Math.abs(left(asked.amount)), invoice.currency)} is left to{' '}
          {invoice.credits || left(asked.amount) < 0 ? 'refund' : 'pay'}. The history keeps both.
        </ConfirmDialog>
      )}
    </>
  )
}
