import { timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayOfSent, firstDay } from '#kernel/dates.ts'
import { exactAmountIn } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { PaymentDraft } from '#invoices/api.ts'
import { openOf } from '#invoices/open.ts'
import { isSettled } from '#invoices/status.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { publishPayment } from '#invoices/server/webhooks.ts'
import { addPayment, isCovered, removePayment, requireRoom } from '#invoices/server/payments.ts'
import { recordRefund, takeRefundBack } from '#invoices/server/credit-notes/refunds.ts'
import { withInvoiceChange, lockInvoice } from '#invoices/server/service.ts'
import { reopen, setStatus } from '#invoices/server/set-status.ts'

/** Records a payment. A covered invoice becomes paid; of two concurrent payments the second sees the first. */
export const recordPayment = (db: Db, owner: OwnerId, id: number, draft: PaymentDraft, now: number, ifMatch?: number) =>
  withInvoiceChange(db, owner, now, (indexed) => record(indexed, owner, id, draft, now, ifMatch))

async function record(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  draft: PaymentDraft,
  now: number,
  ifMatch?: number,
): Promise<number> {
  const locked = await lockInvoice(db, owner, id, now, ifMatch)
  const amount = amountOf(draft, locked.currency)
  const { method, note } = draft
  const payment = { amount, method, note, paidOn: await dayPaid(db, owner, draft, now) }
  // What is paid back by a credit note is its refund.
  if (locked.kind === 'credit') {
    await recordRefund(db, owner, locked, payment, now)
    return id
  }
  requireRoom(locked, amount)
  await addPayment(db, owner, locked, payment, now)
  if (openOf(locked) === amount && !isSettled(locked.status)) await setStatus(db, owner, id, { status: 'paid' }, now)
  return id
}

/** Minor units of the invoice's currency. */
function amountOf(draft: PaymentDraft, currency: string): number {
  const read = exactAmountIn(draft.amount, currency)
  if ('amount' in read) return read.amount
  throw new Problem('invalid', read.fault, { fields: { amount: read.fault } })
}

/** Refuses a payment in the future, by the photographer's calendar, and one of a day that is a slip: the year 26. */
async function dayPaid(db: Db, owner: OwnerId, { paidOn }: PaymentDraft, now: number): Promise<string> {
  const day = dayOfSent(paidOn, await timeZoneOf(db, owner))
  const words = day < firstDay ? 'This date is too far back' : 'This date is in the future'
  if (day < firstDay || day > (await todayOf(db, owner, now)))
    throw new Problem('invalid', words, { fields: { paidOn: words } })
  return day
}

/** Removes a recorded payment, so that the invoice is owed again. */
export const takePaymentBack = (db: Db, owner: OwnerId, id: number, paymentId: number, now: number, ifMatch?: number) =>
  withInvoiceChange(db, owner, now, (indexed) => takeBack(indexed, owner, id, paymentId, now, ifMatch))

async function takeBack(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  paymentId: number,
  now: number,
  ifMatch?: number,
): Promise<number> {
  const locked = await lockInvoice(db, owner, id, now, ifMatch)
  if (locked.kind === 'credit') {
    await takeRefundBack(db, owner, locked, paymentId, now)
    return id
  }
  const paidCents = await removePayment(db, owner, locked, paymentId, now)
  if (paidCents === undefined) throw new Problem('not_found', 'Payment not found.')
  if (isSettled(locked.status) && !isCovered({ ...locked, paidCents })) await reopen(db, owner, locked, now)
  await publishPayment(db, owner, 'invoice.payment_removed', { id, amount: locked.paidCents - paidCents }, now)
  return id
}
