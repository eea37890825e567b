import { timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import { findDealOfShoot, recordEvent, requireDeal, requireNotLost, withDealChange } from '#deals/server/service.ts'
import { postponeBill } from '#invoices/server/due-day.ts'
import { dayAt } from '#kernel/dates.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { ShootMove } from '#proposals/cancelling.ts'
import { dueDay, issueDay } from '#proposals/payment-plan.ts'
import { billingOf } from './billing.ts'
import { findTerms, isToBill, listInstallments, setDays } from './terms/terms-store.ts'
import { changeShoot, requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'

/** The payments whose days follow the shoot, with the days that they get on another day of it. */
async function followingOf(db: Db, owner: OwnerId, dealId: number, shootDay: string) {
  const terms = await findTerms(db, owner, dealId)
  if (!terms || terms.agreedAt === null) return []
  const { plan, issueDays } = (await billingOf(db, owner, dealId)).facts
  const accepted = dayAt(terms.agreedAt, await timeZoneOf(db, owner))
  return (await listInstallments(db, owner, dealId)).flatMap((installment) => {
    const due = plan[installment.id - 1]?.due
    if (due?.anchor !== 'shoot') return []
    const dueOn = dueDay(due, { accepted, shoot: shootDay })
    return [{ ...installment, days: { dueOn, issueOn: issueDay(dueOn, issueDays, accepted) } }]
  })
}

/** Once the day of a shoot has changed: the payments of its booking that are still to be billed follow it. */
export async function keepDaysWithShoot(db: Db, owner: OwnerId, shootId: number): Promise<void> {
  const deal = await findDealOfShoot(db, owner, shootId)
  if (!deal || deal.stage === 'lost') return
  const { date, timeZone } = await requireShoot(db, owner, shootId)
  for (const { id, days, ...installment } of await followingOf(db, owner, deal.id, dayAt(date, timeZone)))
    if (isToBill(installment)) await setDays(db, owner, deal.id, id, days)
}

/** Invoices that were issued and are not paid are due later, never sooner; those that may not change stay. */
async function postpone(db: Db, owner: OwnerId, dealId: number, shootDay: string, now: number): Promise<void> {
  for (const { liveId, days } of await followingOf(db, owner, dealId, shootDay))
    if (liveId !== null && days.dueOn !== null) await postponeBill(db, owner, liveId, days.dueOn, now)
}

const startOf = ({ day, time }: ShootMove, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds

/** Moves the shoot of a booking to a time that its client has agreed to. */
export async function moveShoot(
  db: Db,
  owner: OwnerId,
  dealId: number,
  move: ShootMove,
  { now, ifMatch }: { now: number; ifMatch: number | undefined },
): Promise<void> {
  await advisoryLock(db, 'dates', owner)
  requireNotLost(await requireDeal(db, owner, dealId))
  await withDealChange(db, owner, dealId, { now, ifMatch }, async (_, deal) => {
    requireNotLost(deal)
    const { shootId } = deal
    if (shootId === null) throw none()
    if (move.day < (await todayOf(db, owner, now))) throw past()
    const { date, timeZone } = await requireShoot(db, owner, shootId)
    const from = dayAt(date, timeZone)
    await changeShoot(db, owner, shootId, { date: startOf(move, timeZone) }, now)
    if (move.movesDue) await postpone(db, owner, dealId, move.day, now)
    if (from !== move.day) await recordEvent(db, owner, dealId, { kind: 'moved', from, to: move.day }, now)
    return { day: move.day }
  })
}

const none = () => new Problem('conflict', 'This booking has no shoot to move.', { reason: 'not_agreed' })
const past = () =>
  new Problem('invalid', 'The shoot date is in the past.', { fields: { day: 'The shoot date is in the past.' } })
