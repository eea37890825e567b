import { todayOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { moneyWords } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { openOf, type Settlement } from '#invoices/open.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import { recordEvent } from './history.ts'
import * as parts from './parts-store.ts'
import { amendInvoice } from './store.ts'
import type { InvoiceTables } from './tables.ts'
import { publishPayment } from './webhooks.ts'

type Row = InvoiceTables['invoices']
type Paid = Omit<InvoiceTables['invoice_payments'], 'userId' | 'invoiceId' | 'id' | 'currency' | 'createdAt'>

/** A payment made by choosing the status; withdrawn when the status is set back. */
const marked = { method: 'marked', note: 'Marked as paid' }

/** Adds a payment to an invoice whose row is locked. */
export async function addPayment(
  db: IndexedDb,
  owner: OwnerId,
  invoice: Row,
  payment: Paid,
  now: number,
): Promise<void> {
  const { id: invoiceId, currency } = invoice
  const paid = invoice.paidCents + payment.amount
  const balance = openOf({ ...invoice, paidCents: paid })
  const id = await recordEvent(db, owner, invoiceId, { kind: 'paid', amount: payment.amount, balance, currency }, now)
  await parts.insertPayment(db, { userId: owner, invoiceId, id, ...payment, currency, createdAt: now })
  await amendInvoice(db, owner, invoiceId, { paidCents: paid })
  await publishPayment(db, owner, 'invoice.payment_recorded', { id: invoiceId, amount: payment.amount }, now)
}

/** Adds a refund to a credit note whose row is locked: it is stored below zero. Its id is that of an event. */
export const addRefund = (
  db: IndexedDb,
  owner: OwnerId,
  { id: invoiceId, currency }: Row,
  { id, ...refund }: Paid & { id: number },
  now: number,
): Promise<void> =>
  parts.insertPayment(db, {
    ...refund,
    userId: owner,
    invoiceId,
    id,
    amount: -refund.amount,
    currency,
    createdAt: now,
  })

/** Removes a refund of a credit note; returns its amount, undefined when there is none. */
export async function removeRefund(
  db: IndexedDb,
  owner: OwnerId,
  { id }: Row,
  paymentId: number,
): Promise<number | undefined> {
  const dropped = await parts.deletePayment(db, owner, id, paymentId)
  return dropped && -dropped.amount
}

/** The day of the first payment of an invoice; undefined without any. */
export async function firstPaidOn(db: IndexedDb, owner: OwnerId, invoiceId: number): Promise<string | undefined> {
  const days = (await parts.listPayments(db, owner, invoiceId)).map(({ paidOn }) => paidOn)
  return days.toSorted()[0]
}

/** Removes a payment from an invoice whose row is locked; returns the paid amount without it. */
export async function removePayment(
  db: IndexedDb,
  owner: OwnerId,
  invoice: Row,
  paymentId: number,
  now: number,
): Promise<number | undefined> {
  const { id: invoiceId, currency } = invoice
  const dropped = (await parts.listPayments(db, owner, invoiceId)).find(({ id }) => id === paymentId)
  if (!dropped) return undefined
  const paid = invoice.paidCents - dropped.amount
  const balance = openOf({ ...invoice, paidCents: paid })
  if (invoice.refundedCents > 0 && balance > 0)
    throw new Problem('conflict', 'This payment was refunded. Remove the refund from the credit note first.')
  await parts.deletePayment(db, owner, invoiceId, paymentId)
  await amendInvoice(db, owner, invoiceId, { paidCents: paid })
  await recordEvent(
    db,
    owner,
    invoiceId,
    { kind: 'payment taken back', amount: dropped.amount, balance, currency },
    now,
  )
  return paid
}

/** Records the balance of an invoice as paid today. */
export async function markPaid(db: IndexedDb, owner: OwnerId, invoice: Row, now: number): Promise<void> {
  const left = openOf(invoice)
  if (left > 0)
    await addPayment(db, owner, invoice, { ...marked, amount: left, paidOn: await todayOf(db, owner, now) }, now)
}

/** Removes payments made by choosing the status; returns the paid amount without them. */
export async function withdrawMarkedPayments(
  db: IndexedDb,
  owner: OwnerId,
  invoice: Row,
  now: number,
): Promise<number> {
  const marks = (await parts.listPayments(db, owner, invoice.id)).filter(({ method }) => method === marked.method)
  let { paidCents } = invoice
  for (const { id, amount } of marks) {
    paidCents = (await removePayment(db, owner, { ...invoice, paidCents }, id, now)) ?? paidCents
    await publishPayment(db, owner, 'invoice.payment_removed', { id: invoice.id, amount }, now)
  }
  return paidCents
}

/** Whether the payments cover the total, less what was credited. */
export const isCovered = (settlement: Settlement): boolean => settlement.total > 0 && openOf(settlement) <= 0

/** Whether a payment, in minor units, fits an invoice; throws a Problem if it does not. */
export function requireRoom({ status, currency, ...settlement }: Row, amount: number): void {
  if (status === 'draft') throw new Problem('conflict', 'A draft cannot be paid. Issue the invoice first.')
  if (status === 'cancelled') throw new Problem('conflict', 'This invoice is cancelled. Choose another status first.')
  const left = openOf(settlement)
  if (amount <= left) return
  const words =
    left <= 0 ? 'Nothing is left to pay' : `This is more than the ${moneyWords(left, currency)} that is left to pay`
  throw new Problem('invalid', words, { fields: { amount: words } })
}
