import { timeZoneOf } from '#accounts/server/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { PaymentDraft } from '#invoices/api.ts'
import { isSettled } from '#invoices/status.ts'
import type { Db } from '#database/db.ts'
import { addPayment, dropPayment, requireRoom } from './payments.ts'
import { changing, dayOf, refusalFor } from './service.ts'
import { standing } from './standing.ts'
import { updateInvoice } from './store.ts'

/** Records a payment. What is covered is paid; of two at once the second sees what the first left. */
export const recordPayment = (db: Db, owner: OwnerId, id: number, draft: PaymentDraft, now: number, ifMatch?: number) => changing(db, owner, now, () => record(db, owner, id, draft, now, ifMatch))

async function record(db: Db, owner: OwnerId, id: number, draft: PaymentDraft, now: number, ifMatch?: number): Promise<number> {
  const held = await updateInvoice(db, owner, id, {}, now, ifMatch)
  if (!held) throw await refusalFor(db, owner, id)
  requireRoom(held, draft)
  const { amount, method, note } = draft
  await addPayment(db, owner, held, { amount, method, note, paidOn: dayOf(draft.paidOn, await timeZoneOf(db, owner)) }, now)
  if (held.paidCents + amount === held.total && !isSettled(held.status)) await standing(db, owner, id, 'paid', now)
  return id
}

/** Takes a recorded payment back: something is owed again. */
export const takePaymentBack = (db: Db, owner: OwnerId, id: number, paymentId: number, now: number, ifMatch?: number) => changing(db, owner, now, () => takeBack(db, owner, id, paymentId, now, ifMatch))

async function takeBack(db: Db, owner: OwnerId, id: number, paymentId: number, now: number, ifMatch?: number): Promise<number> {
  const held = await updateInvoice(db, owner, id, {}, now, ifMatch)
  if (!held) throw await refusalFor(db, owner, id)
  if ((await dropPayment(db, owner, held, paymentId, now)) === undefined) throw new Problem('not_found', 'Payment not found.')
  if (isSettled(held.status)) await standing(db, owner, id, 'sent', now)
  return id
}
