import { recordEvent, withDealChange } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { minuteMs } from '#kernel/durations.ts'
import { type Billing, billingOf } from '#proposals/server/payments/billing.ts'
import { changedFacts } from '#proposals/server/changed-terms.ts'
import { agreedLines } from '#proposals/server/changes/changed-lines.ts'
import { withdrawWaitingAddendum } from '#proposals/server/changes/withdraw-addendum.ts'
import { hashOfFacts } from '#proposals/server/send.ts'
import { insertTerms } from '#proposals/server/terms/terms-store.ts'
import { shootStart } from '#proposals/shoot-length.ts'
import { storedCoordinates } from '#shoots/api.ts'
import type { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'

type Shoot = Pick<
  Awaited<ReturnType<typeof requireShoot>>,
  'date' | 'duration' | 'timeZone' | 'location' | 'coordinates'
>

const isAgreedAt = ({ facts }: Billing, { date }: Shoot): boolean => {
  const start = shootStart(facts.shoot)
  return start !== undefined && Math.floor(start / minuteMs) === Math.floor(date / minuteMs)
}

/** The time of a shoot as terms say it. */
export function agreedShoot(
  { facts }: Pick<Billing, 'facts'>,
  { date, duration, timeZone, location, coordinates }: Shoot,
) {
  const start = Temporal.Instant.fromEpochMilliseconds(date).toZonedDateTimeISO(timeZone)
  const time = start.toPlainTime().toString({ smallestUnit: 'minute' })
  const place = { place: location, coordinates: storedCoordinates(coordinates), timeZone }
  return { ...facts.shoot, ...place, day: start.toPlainDate().toString(), time, minutes: duration }
}

/** Further terms say when the shoot is now. An addendum for another time that waits is void. */
async function writeMoved(db: Db, owner: OwnerId, billing: Billing, shoot: Shoot, now: number): Promise<void> {
  const { dealId, n, proposalId, currency } = billing.terms
  const { credited, groups, total } = billing
  const agreed = { ...agreedLines(billing), shoot: agreedShoot(billing, shoot) }
  const facts = changedFacts({ agreed, credited, groups, isMove: true })
  const key = { userId: owner, dealId, n: n + 1, proposalId, contractId: null, currency }
  await insertTerms(db, { ...key, facts, hash: hashOfFacts(facts), total, agreedAt: now })
  await withdrawWaitingAddendum(db, owner, dealId, 'replaced', now)
}

/** Once the shoot of what is agreed begins at another time, whoever moved it: that is agreed from now on. */
export async function agreeToMove(db: Db, owner: OwnerId, dealId: number, shoot: Shoot, now: number): Promise<void> {
  if (isAgreedAt(await billingOf(db, owner, dealId), shoot)) return
  await withDealChange(db, owner, dealId, { now }, async ({ day: from }) => {
    // Once more, now that the deal is locked.
    const billing = await billingOf(db, owner, dealId)
    if (isAgreedAt(billing, shoot)) return {}
    await writeMoved(db, owner, billing, shoot, now)
    const to = dayAt(shoot.date, shoot.timeZone)
    const before = billing.facts.shoot.day ?? from
    if (before !== null && before !== to) await recordEvent(db, owner, dealId, { kind: 'moved', from: before, to }, now)
    return { day: to }
  })
}
