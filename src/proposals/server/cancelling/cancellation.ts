import { dayAt } from '#kernel/dates.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { todayOf } from '#accounts/server/settings/settings.ts'
import { requireDeal } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { ruleFor } from '#packages/cancellation.ts'
import { reckonCancellation } from '#proposals/cancellation.ts'
import { daysUntil, keptBy } from '#proposals/kept-amount.ts'
import type { CancellationQuery, CancellationReckoning } from '#proposals/cancelling.ts'
import { installmentAmounts } from '#proposals/payment-plan.ts'
import { type Standing, standingOf } from '#proposals/server/payments/standing.ts'
import { findTerms } from '#proposals/server/terms/terms-store.ts'
import type { Db } from '#database/db.ts'

/** Why a deal cannot be cancelled: it was, or its terms do not bind. */
async function refusalOf(db: Db, owner: OwnerId, dealId: number): Promise<Problem | undefined> {
  const { closedFor } = await requireDeal(db, owner, dealId)
  if (closedFor === 'cancelled') return new Problem('conflict', 'This booking is cancelled already.')
  const terms = await findTerms(db, owner, dealId)
  if (terms && terms.agreedAt !== null) return undefined
  return new Problem('conflict', 'Nothing is agreed yet, so there is nothing to cancel. Mark it as lost instead.', {
    reason: 'not_agreed',
  })
}

/** A deal whose terms bind and that was not cancelled. Throws a Problem for others. */
export async function requireCancellable(db: Db, owner: OwnerId, dealId: number) {
  const refusal = await refusalOf(db, owner, dealId)
  if (refusal) throw refusal
  return requireDeal(db, owner, dealId)
}

/** The shoot of a deal with its day at its place; that of the proposal where there is none. */
async function shootOf(db: Db, owner: OwnerId, dealId: number, { shoot }: ProposalFacts) {
  const { shootId } = await requireDeal(db, owner, dealId)
  if (shootId === null) return { day: shoot.day, title: null }
  const { date, timeZone, title } = await requireShoot(db, owner, shootId)
  return { day: dayAt(date, timeZone), title }
}

/** The rule for a day so long before the shoot, and what it keeps; without one, what was paid. */
function agreedFor(
  { billing, paid }: Standing,
  { day, by }: { day: string; by: CancellationQuery['by'] },
  shootDay: string | null,
): Pick<CancellationReckoning, 'days' | 'rule' | 'keep'> {
  const { facts, total } = billing
  const days = shootDay === null ? null : daysUntil(day, shootDay)
  // The rules that were signed are about the client cancelling.
  if (by === 'studio') return { days, rule: null, keep: 0 }
  const rule = days === null ? undefined : ruleFor(facts.cancellation, days)
  const [deposit = 0] = installmentAmounts(
    total,
    facts.plan.map(({ share }) => share),
  )
  return { days, rule: rule ?? null, keep: keptBy(rule?.keep ?? { by: 'paid' }, { total, deposit, paid }) }
}

/**
 * What follows when a booking is cancelled on a day, by default today, and as much is kept as was agreed, nothing where
 * the studio cancels; null for one that cannot be cancelled.
 */
export async function cancellationOf(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { day: chosen, by }: CancellationQuery,
  now: number,
): Promise<CancellationReckoning | null> {
  if ((await refusalOf(db, owner, dealId)) !== undefined) return null
  const standing = await standingOf(db, owner, dealId)
  const { billing, bills, open, terms, issued, paid } = standing
  const shoot = await shootOf(db, owner, dealId, billing.facts)
  const day = chosen ?? (await todayOf(db, owner, now))
  const agreed = agreedFor(standing, { day, by }, shoot.day)
  const { credits, final, refund, owed } = reckonCancellation(terms, bills, agreed.keep)
  const numberOf = (id: number) => bills.find((bill) => bill.id === id)?.number ?? ''
  return {
    ...agreed,
    currency: billing.facts.currency,
    total: billing.total,
    issued,
    paid,
    day,
    shootDay: shoot.day,
    terms,
    invoices: bills.map(({ id, number, groups, open: left }) => ({ id, number, groups, open: left })),
    credits: credits.map(({ id, amount }) => ({ id, number: numberOf(id), amount })),
    final: final?.amount ?? 0,
    refund,
    owed,
    open: open.filter(({ amount }) => amount > 0).map(({ name, amount }) => ({ name, amount })),
    shoot: shoot.title,
  }
}
