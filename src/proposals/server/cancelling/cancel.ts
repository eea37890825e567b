import { todayOf } from '#accounts/server/settings/settings.ts'
import { recordEvent, workOnDeal } from '#deals/server/service.ts'
import { dropMove } from '#holds/server/service.ts'
import { creditBill, lockBill } from '#invoices/server/agreed-credit.ts'
import type { OwnerId } from '#kernel/access.ts'
import { amountIn, moneyWords } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { type Cancellation, reckonCancellation } from '#proposals/cancellation.ts'
import type { CancellationDraft } from '#proposals/cancelling.ts'
import { writeBill } from '#proposals/server/payments/installments.ts'
import { hashOfFacts } from '#proposals/server/send.ts'
import { deleteInstallments, insertInstallments, listInstallments } from '#proposals/server/terms/installment-store.ts'
import { findTerms, insertTerms } from '#proposals/server/terms/terms-store.ts'
import { lockIndex } from '#search-index/server/service.ts'
import { changeShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { endWaiting } from '#proposals/server/changes/change-store.ts'
import { withdrawWaitingAddendum } from '#proposals/server/changes/withdraw-addendum.ts'
import { newDueDay } from '#proposals/server/changes/what-follows.ts'
import { closingFacts } from './closing-terms.ts'
import { requireCancellable } from './cancellation.ts'
import { type Standing, standingOf } from '#proposals/server/payments/standing.ts'

function keptOf(sent: string, { billing }: Standing): number {
  const refuse = (message: string) => new Problem('invalid', message, { fields: { keep: message } })
  const { currency } = billing.facts
  const read = amountIn(sent, currency)
  if ('fault' in read) throw refuse(read.fault)
  if (read.amount > billing.total) throw refuse(`You can keep at most ${moneyWords(billing.total, currency)}.`)
  return read.amount
}

function requireReckoned({ issued, paid }: CancellationDraft['reckoned'], standing: Standing): void {
  if (issued !== standing.issued || paid !== standing.paid)
    throw new Problem('stale', 'Something was billed or paid in the meantime. Look at the new amounts.')
}

/** Bills what is kept beyond what was billed. */
async function billRest(db: Db, owner: OwnerId, standing: Standing, final: Cancellation['final'], now: number) {
  if (!final) return
  const { billing, last } = standing
  const issueOn = await todayOf(db, owner, now)
  const dueOn = newDueDay(issueOn)
  const row = { id: last + 1, name: 'Cancellation', amount: final.amount, dueOn }
  const key = { userId: owner, dealId: billing.terms.dealId }
  await insertInstallments(db, [{ ...row, ...key, issueOn, invoiceId: null }])
  await writeBill(db, owner, billing, { ...row, shares: final.groups }, now)
}

/** What remains agreed. */
async function insertClosing(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { closing, keep, ...said }: { closing: Cancellation['closing']; keep: number } & Parameters<typeof closingFacts>[1],
  now: number,
): Promise<void> {
  const before = await findTerms(db, owner, dealId)
  if (!before) return
  const facts = closingFacts(closing, said)
  const { proposalId, currency, n } = before
  await insertTerms(db, {
    userId: owner,
    dealId,
    n: n + 1,
    proposalId,
    contractId: null,
    facts,
    hash: hashOfFacts(facts),
    total: keep,
    currency,
    agreedAt: now,
  })
}

/** How a cancelled booking was settled; amounts in minor units. */
export interface Settled {
  currency: string
  paid: number
  kept: number
  refund: number
  owed: number
  /** The credit notes that were written. */
  noteIds: number[]
}

/**
 * Cancels a booking whose terms bind, in one transaction: what was billed beyond what is kept is credited, or the rest
 * billed; what was still to be billed is dropped, the shoot cancelled, and the deal lost.
 */
export async function cancelDeal(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { keep: sent, by, words, reckoned }: CancellationDraft,
  { now, ifMatch, wroteIt }: { now: number; ifMatch: number | undefined; wroteIt?: 'client' },
): Promise<Settled> {
  // What takes a time, or frees one, comes one after the other.
  await lockIndex(db, owner)
  await advisoryLock(db, 'dates', owner)
  await requireCancellable(db, owner, dealId)
  return workOnDeal<Settled>(db, owner, dealId, { now, ifMatch }, async () => {
    // Once more, now that the row is locked.
    const { shootId } = await requireCancellable(db, owner, dealId)
    for (const { liveId } of await listInstallments(db, owner, dealId))
      if (liveId !== null) await lockBill(db, owner, liveId, now)
    const standing = await standingOf(db, owner, dealId)
    requireReckoned(reckoned, standing)
    const keep = keptOf(sent, standing)
    const { credits, final, closing, refund, owed } = reckonCancellation(standing.terms, standing.bills, keep)
    if (shootId !== null) await changeShoot(db, owner, shootId, { status: 'cancelled' }, now)
    await dropMove(db, owner, dealId, now)
    await deleteInstallments(
      db,
      owner,
      dealId,
      standing.open.flatMap(({ id, liveId }) => (liveId === null ? [id] : [])),
    )
    await insertClosing(db, owner, dealId, { closing, keep, by, words }, now)
    const noteIds: number[] = []
    for (const { id, amount, isAll } of credits)
      noteIds.push((await creditBill(db, owner, id, { amount, isAll, reason: 'Booking cancelled' }, now)).id)
    await billRest(db, owner, standing, final, now)
    const { currency } = standing.billing.facts
    const kept = moneyWords(keep, currency)
    await withdrawWaitingAddendum(db, owner, dealId, 'withdrawn', now)
    await recordEvent(db, owner, dealId, { kind: 'cancelled', by, kept, text: words, ...(wroteIt && { wroteIt }) }, now)
    await endWaiting(db, owner, dealId, { kind: 'change', state: 'withdrawn' }, now)
    return {
      changes: { closedAt: now, closedFor: 'cancelled', changeSentAt: null },
      answer: { currency, paid: standing.paid, kept: keep, refund, owed, noteIds },
    }
  })
}
