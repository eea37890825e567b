import { todayOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { moneyWords } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import { recordEvent } from './history.ts'
import * as parts from './parts-store.ts'
import { amendInvoice } from './store.ts'
import type { InvoiceTables } from './tables.ts'

type Row = InvoiceTables['invoices']
type Paid = Omit<InvoiceTables['invoice_payments'], 'userId' | 'invoiceId' | 'id' | 'currency' | 'createdAt'>

/** A payment made by choosing the status; withdrawn when the status is set back. */
const marked = { method: 'marked', note: 'Marked as paid' }

/** Adds a payment to an invoice whose row is locked. */
export async function addPayment(
  db: IndexedDb,
  owner: OwnerId,
  { id: invoiceId, currency, total, paidCents }: Row,
  payment: Paid,
  now: number,
): Promise<void> {
  const paid = paidCents + payment.amount
  const id = await recordEvent(
    db,
    owner,
    invoiceId,
    { kind: 'paid', amount: payment.amount, balance: total - paid, currency },
    now,
  )
  await parts.insertPayment(db, { userId: owner, invoiceId, id, ...payment, currency, createdAt: now })
  await amendInvoice(db, owner, invoiceId, { paidCents: paid })
}

/** Removes a payment from an invoice whose row is locked; returns the paid amount without it. */
export async function removePayment(
  db: IndexedDb,
  owner: OwnerId,
  { id: invoiceId, currency, total, paidCents }: Row,
  paymentId: number,
  now: number,
): Promise<number | undefined> {
  const dropped = await parts.deletePayment(db, owner, invoiceId, paymentId)
  if (!dropped) return undefined
  const paid = paidCents - dropped.amount
  await amendInvoice(db, owner, invoiceId, { paidCents: paid })
  await recordEvent(
    db,
    owner,
    invoiceId,
    { kind: 'payment taken back', amount: dropped.amount, balance: total - paid, currency },
    now,
  )
  return paid
}

/** Records the balance of an invoice as paid today. */
export async function markPaid(db: IndexedDb, owner: OwnerId, invoice: Row, now: number): Promise<void> {
  const left = invoice.total - invoice.paidCents
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
  for (const { id } of marks)
    paidCents = (await removePayment(db, owner, { ...invoice, paidCents }, id, now)) ?? paidCents
  return paidCents
}

/** Whether the payments cover the total. */
export const isCovered = ({ total, paidCents }: Pick<Row, 'total' | 'paidCents'>): boolean =>
  total > 0 && paidCents >= total

/** Whether a payment, in minor units, fits an invoice; throws a Problem if it does not. */
export function requireRoom({ status, currency, total, paidCents }: Row, amount: number): void {
  if (status === 'draft') throw new Problem('conflict', 'A draft cannot be paid. Issue the invoice first.')
  if (status === 'cancelled') throw new Problem('conflict', 'This invoice is cancelled. Choose another status first.')
  const left = total - paidCents
  if (amount <= left) return
  const words =
    left === 0 ? 'Nothing is left to pay' : `This is more than the ${moneyWords(left, currency)} that is left to pay`
  throw new Problem('invalid', words, { fields: { amount: words } })
}
