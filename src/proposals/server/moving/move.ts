import { timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import {
  findDealOfShoot,
  recordEvent,
  type requireDeal,
  requireNotLost,
  withDealChange,
} from '#deals/server/service.ts'
import { askedMove, dropMove } from '#holds/server/service.ts'
import { postponeBill } from '#invoices/server/due-day.ts'
import { dayAt } from '#kernel/dates.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { ShootMove } from '#proposals/cancelling.ts'
import { dueDay, issueDay } from '#proposals/payment-plan.ts'
import { billingOf } from '#proposals/server/payments/billing.ts'
import type { Signer } from '#proposals/server/changes/write-change.ts'
import { keepAskedLength } from './asked-time.ts'
import { agreeToMove } from './moved-terms.ts'
import { advanceForMove, offerMove } from './offer-addendum.ts'
import { listInstallments, changeInstallment } from '#proposals/server/terms/installment-store.ts'
import { findFirstTerms, findTerms } from '#proposals/server/terms/terms-store.ts'
import { lockIndex } from '#search-index/server/service.ts'
import { changeShoot, requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'

/** The payments whose days follow the shoot, or the delivery, with the days that they get on another day of it. */
export async function followingOf(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { anchor, day }: { anchor: 'shoot' | 'delivered'; day: string },
) {
  const terms = await findTerms(db, owner, dealId)
  if (!terms || terms.agreedAt === null) return []
  const { currency, plan, issueDays } = (await billingOf(db, owner, dealId)).facts
  // Terms bind first; changes and moves since do not make anything due later.
  const bound = (await findFirstTerms(db, owner, dealId))?.agreedAt ?? terms.agreedAt
  const accepted = dayAt(bound, await timeZoneOf(db, owner))
  return (await listInstallments(db, owner, dealId)).flatMap((installment) => {
    const due = plan[installment.id - 1]?.due
    if (due?.anchor !== anchor) return []
    const dueOn = dueDay(due, { accepted, shoot: day, delivered: day })
    return [{ ...installment, currency, days: { dueOn, issueOn: issueDay(dueOn, issueDays, accepted) } }]
  })
}

/**
 * Once a shoot was moved in another way, or cancelled, its client is not asked to confirm another time any more; what
 * is asked of one that has another length has that too.
 */
async function followAskedMove(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { date, status }: Pick<Awaited<ReturnType<typeof requireShoot>>, 'date' | 'status'>,
  now: number,
): Promise<void> {
  const asked = await askedMove(db, owner, dealId)
  if (!asked) return
  if (asked.fromAt !== date || status === 'cancelled') await dropMove(db, owner, dealId, now)
  else await keepAskedLength(db, owner, asked, now)
}

/**
 * Once the time of a shoot has changed: what is agreed says so, and the payments of its booking follow it. One that is
 * billed is due as its invoice says; it has its new day in case that invoice is cancelled.
 */
export async function keepDaysWithShoot(db: Db, owner: OwnerId, shootId: number, now: number): Promise<void> {
  const deal = await findDealOfShoot(db, owner, shootId)
  if (!deal || deal.stage === 'lost') return
  const shoot = await requireShoot(db, owner, shootId)
  const { date, timeZone } = shoot
  await followAskedMove(db, owner, deal.id, shoot, now)
  if (shoot.status !== 'cancelled' && (await hasAgreed(db, owner, deal.id)))
    await agreeToMove(db, owner, deal.id, shoot, now)
  const of = { anchor: 'shoot' as const, day: dayAt(date, timeZone) }
  for (const { id, days } of await followingOf(db, owner, deal.id, of))
    await changeInstallment(db, owner, deal.id, id, days)
}

/** Invoices that were issued and are not paid are due later, never sooner; those that may not change stay. */
async function postpone(db: Db, owner: OwnerId, dealId: number, shootDay: string, now: number): Promise<void> {
  for (const { liveId, days } of await followingOf(db, owner, dealId, { anchor: 'shoot', day: shootDay }))
    if (liveId !== null && days.dueOn !== null) await postponeBill(db, owner, liveId, days.dueOn, now)
}

/** Whether the terms of a deal bind. */
export const hasAgreed = async (db: Db, owner: OwnerId, dealId: number): Promise<boolean> =>
  ((await findTerms(db, owner, dealId))?.agreedAt ?? null) !== null

const usualHours = 48

/** How long times are held for the client of a deal, in hours. */
export async function holdHoursOf(db: Db, owner: OwnerId, dealId: number): Promise<number> {
  const terms = await findTerms(db, owner, dealId)
  return terms ? (await billingOf(db, owner, dealId)).facts.holdHours : usualHours
}

/** When a shoot starts that is moved to a day and time at its place. */
export const startOf = ({ day, time }: Pick<ShootMove, 'day' | 'time'>, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds

/** The shoot of a deal that can be moved. */
export async function shootToMove(
  db: Db,
  owner: OwnerId,
  deal: Pick<FoundDeal, 'closedAt' | 'shootId'>,
): Promise<Awaited<ReturnType<typeof requireShoot>>> {
  requireNotLost(deal)
  if (deal.shootId === null)
    throw new Problem('conflict', 'This booking has no shoot to move.', { reason: 'not_agreed' })
  return requireShoot(db, owner, deal.shootId)
}

export const past = () =>
  new Problem('invalid', 'The shoot date is in the past.', { fields: { day: 'The shoot date is in the past.' } })

const sameWords = 'The shoot already starts at that time.'

export const sameStart = () => new Problem('invalid', sameWords, { fields: { day: sameWords } })

type FoundDeal = Awaited<ReturnType<typeof requireDeal>>

/** Where a shoot moves to. */
export interface NewTime {
  startsAt: number
  /** Whether issued invoices are due later too. */
  movesDue: boolean
  /** Another place; undefined when it stays. */
  place?: { location: string; coordinates: { lat: number; lng: number }; timeZone: string } | undefined
}

/**
 * Moves the shoot of a deal whose row is locked, with the payments that follow its day and the emails that are planned.
 * Returns what changes of the deal.
 */
export async function moveTo(
  db: Db,
  owner: OwnerId,
  deal: Pick<FoundDeal, 'id' | 'closedAt' | 'shootId'>,
  { startsAt, movesDue, place }: NewTime,
  now: number,
): Promise<{ day: string }> {
  const { id: shootId, date, timeZone } = await shootToMove(db, owner, deal)
  const [from, to] = [dayAt(date, timeZone), dayAt(startsAt, place?.timeZone ?? timeZone)]
  await changeShoot(db, owner, shootId, { date: startsAt, ...place }, now)
  if (movesDue) await postpone(db, owner, deal.id, to, now)
  // Of what is agreed, the terms tell it.
  const isAgreed = await hasAgreed(db, owner, deal.id)
  if (from !== to && !isAgreed) await recordEvent(db, owner, deal.id, { kind: 'moved', from, to }, now)
  return { day: to }
}

interface Moving extends Signer {
  ifMatch: number | undefined
}

/** Moves the shoot of a booking to a time that its client has agreed to, and offers an addendum if one is signed. */
export async function moveShoot(
  db: Db,
  owner: OwnerId,
  dealId: number,
  move: ShootMove,
  { ifMatch, ...signer }: Moving,
): Promise<void> {
  const { now } = signer
  await lockIndex(db, owner)
  await advisoryLock(db, 'dates', owner)
  await withDealChange(db, owner, dealId, { now, ifMatch }, async (deal) => {
    const { date, timeZone } = await shootToMove(db, owner, deal)
    if (move.day < (await todayOf(db, owner, now))) throw past()
    const startsAt = startOf(move, timeZone)
    if (startsAt === date) throw sameStart()
    const advance = move.signature && (await advanceForMove(db, owner, dealId, move.signature, signer))
    const moved = await moveTo(db, owner, deal, { startsAt, movesDue: move.movesDue }, now)
    if (advance) await offerMove(db, owner, dealId, advance, now)
    return { ...moved, repliedAt: now }
  })
}
