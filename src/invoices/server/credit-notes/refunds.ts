import { openOf } from '#invoices/open.ts'
import { recordEvent } from '#invoices/server/history.ts'
import { amendSettlement, type InvoiceRow } from '#invoices/server/issued-document.ts'
import { addRefund, firstPaidOn, removeRefund } from '#invoices/server/payments.ts'
import { lockInvoice } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { moneyWords } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import { leftToRefund } from './credit-facts.ts'

interface Refund {
  amount: number
  method: string
  note: string
  paidOn: string
}

/** Locks the invoice that a credit note corrects. */
const lockCredited = (db: IndexedDb, owner: OwnerId, note: InvoiceRow, now: number): Promise<InvoiceRow> =>
  lockInvoice(db, owner, note.creditsId ?? 0, now)

/** Records that an amount was paid back by a credit note whose row is locked. Throws for more than is due. */
export async function recordRefund(
  db: IndexedDb,
  owner: OwnerId,
  note: InvoiceRow,
  refund: Refund,
  now: number,
): Promise<void> {
  const invoice = await lockCredited(db, owner, note, now)
  const { currency } = note
  const left = leftToRefund(note, openOf(invoice))
  if (refund.amount > left) {
    const words = `At most ${moneyWords(left, currency)} is left to refund`
    throw new Problem('invalid', words, { fields: { amount: words } })
  }
  await requirePaidBefore(db, owner, invoice.id, refund.paidOn)
  const facts = { kind: 'refunded' as const, amount: refund.amount, currency }
  const id = await recordEvent(db, owner, note.id, facts, now)
  await addRefund(db, owner, note, { ...refund, id }, now)
  await recordEvent(db, owner, invoice.id, facts, now)
  await bookRefund(db, owner, { note, invoice }, refund.amount)
}

/** Nothing is paid back before it was paid. */
async function requirePaidBefore(db: IndexedDb, owner: OwnerId, invoiceId: number, day: string): Promise<void> {
  const first = await firstPaidOn(db, owner, invoiceId)
  const words = 'This is before the first payment'
  if (first !== undefined && day < first) throw new Problem('invalid', words, { fields: { paidOn: words } })
}

/** Removes a refund, so that it is due again. */
export async function takeRefundBack(
  db: IndexedDb,
  owner: OwnerId,
  note: InvoiceRow,
  paymentId: number,
  now: number,
): Promise<void> {
  const invoice = await lockCredited(db, owner, note, now)
  const amount = await removeRefund(db, owner, note, paymentId)
  if (amount === undefined) throw new Problem('not_found', 'Payment not found.')
  const facts = { kind: 'refund taken back' as const, amount, currency: note.currency }
  await recordEvent(db, owner, note.id, facts, now)
  await recordEvent(db, owner, invoice.id, facts, now)
  await bookRefund(db, owner, { note, invoice }, -amount)
}

async function bookRefund(
  db: IndexedDb,
  owner: OwnerId,
  { note, invoice }: { note: InvoiceRow; invoice: InvoiceRow },
  amount: number,
): Promise<void> {
  await amendSettlement(db, owner, note.id, { paidCents: note.paidCents + amount })
  await amendSettlement(db, owner, invoice.id, { refundedCents: invoice.refundedCents + amount })
}
