import { timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayOf } from '#kernel/dates.ts'
import { amountIn } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { PaymentDraft } from '#invoices/api.ts'
import { isSettled } from '#invoices/status.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { addPayment, removePayment, requireRoom } from '#invoices/server/payments.ts'
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
  requireRoom(locked, amount)
  const { method, note } = draft
  await addPayment(db, owner, locked, { amount, method, note, paidOn: await dayPaid(db, owner, draft, now) }, now)
  if (locked.paidCents + amount === locked.total && !isSettled(locked.status))
    await setStatus(db, owner, id, { status: 'paid' }, now)
  return id
}

/** Minor units of the invoice's currency. */
function amountOf(draft: PaymentDraft, currency: string): number {
  const read = amountIn(draft.amount, currency)
  if ('amount' in read) return read.amount
  throw new Problem('invalid', read.fault, { fields: { amount: read.fault } })
}

/** Refuses a payment in the future, by the photographer's calendar. */
async function dayPaid(db: Db, owner: OwnerId, { paidOn }: PaymentDraft, now: number): Promise<string> {
  const day = dayOf(paidOn, await timeZoneOf(db, owner))
  if (day > (await todayOf(db, owner, now)))
    throw new Problem('invalid', 'This day is yet to come', { fields: { paidOn: 'This day is yet to come' } })
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
  if ((await removePayment(db, owner, locked, paymentId, now)) === undefined)
    throw new Problem('not_found', 'Payment not found.')
  if (isSettled(locked.status)) await reopen(db, owner, locked, now)
  return id
}
