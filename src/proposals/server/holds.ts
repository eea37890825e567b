import { photographerName, requireSettings, timeZoneOf } from '#accounts/server/settings/settings.ts'
import { requireDeal } from '#deals/server/service.ts'
import { holdEnd } from '#holds/hold-end.ts'
import { freeHold, holdOfDeal, placeHold } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { hourMs, minuteMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { usualTicks } from '#proposals/lines.ts'
import { takenTime, type TakenTime } from '#proposals/taken-time.ts'
import { type Claimed, type Met, whatMeets } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { dealsOfContracts } from './terms/terms-store.ts'

/** A deal, which its own shoot and hold do not keep from a time. */
interface Taker {
  id: number
  shootId: number | null
}

/** What a proposal says of time, and the time that follows. */
export interface Wanted {
  facts: ProposalFacts
  time: TakenTime
}

/** A time that is taken for itself alone, or beside others. */
export interface Claim extends Claimed {
  exclusive: boolean
}

/** The time that a proposal takes, and where. */
export const claimOf = ({ facts, time }: Wanted): Claim => ({
  exclusive: facts.exclusive,
  from: time.from,
  until: time.until,
  start: time.start,
  end: time.start + time.minutes * minuteMs,
  place: facts.shoot.place,
  position: facts.shoot.coordinates,
})

/**
 * What keeps a deal from a time; undefined when it is free. The dates of the photographer stay locked until the
 * transaction ends: of two who want the same time, one gets it.
 */
async function inTheWay(db: Db, owner: OwnerId, deal: Taker, claim: Claim, now: number): Promise<Met | undefined> {
  if (!claim.exclusive) return undefined
  await advisoryLock(db, 'dates', owner)
  return (await whatMeets(db, owner, deal, claim, now))[0]
}

function namedMet(met: Met): string {
  switch (met.what) {
    case 'shoot':
      return met.title
    case 'hold':
      return `a hold for ${met.name}`
    case 'pick':
      return 'a visitor who is booking that time right now'
  }
}

/** Throws when the time is taken, as the client is told it. */
export async function requireFree(db: Db, owner: OwnerId, deal: Taker, claim: Claim, now: number): Promise<void> {
  if ((await inTheWay(db, owner, deal, claim, now)) === undefined) return
  const studio = photographerName(await requireSettings(db, owner))
  throw new Problem('conflict', `This date was just booked by someone else. ${studio} knows you wanted it.`, {
    reason: 'date_taken',
  })
}

/** The same as the photographer is told it. */
export async function requireFreeForUs(db: Db, owner: OwnerId, deal: Taker, claim: Claim, now: number): Promise<void> {
  const met = await inTheWay(db, owner, deal, claim, now)
  if (met === undefined) return
  const name = namedMet(met)
  const words = met.isWay
    ? `There is not enough travel time between this and ${name}, so it can’t be held.`
    : `You have ${name} at that time, so it can’t be held.`
  throw new Problem('conflict', words, { reason: 'date_taken' })
}

async function place(
  db: Db,
  owner: OwnerId,
  { id }: Taker,
  { facts, time }: Wanted,
  end: { kind: 'proposal' | 'accepted'; until: number },
  now: number,
): Promise<void> {
  if (!facts.exclusive) return freeHold(db, owner, id)
  const isDay = facts.takes === 'day'
  const around = isDay ? { before: 0, after: 0 } : { before: facts.before, after: facts.after }
  const { timeZone, place: name, coordinates } = facts.shoot
  const where = { place: name, coordinates: coordinates && JSON.stringify(coordinates) }
  const hold = { dealId: id, startsAt: time.from, endsAt: time.until, ...around, ...where, timeZone, ...end }
  await placeHold(db, owner, hold, now)
}

const untilSigned = ({ facts, time }: Wanted, now: number) => ({
  kind: 'accepted' as const,
  until: holdEnd(now, facts.holdHours * hourMs, time.start),
})

/** Holds the time of an accepted proposal for its signature, or throws `date_taken`. */
export async function holdForSignature(db: Db, owner: OwnerId, deal: Taker, wanted: Wanted, now: number) {
  await requireFree(db, owner, deal, claimOf(wanted), now)
  await place(db, owner, deal, wanted, untilSigned(wanted, now), now)
}

/** Holds it from the photographer's own signature on: only then can the client sign. */
export async function holdFromOwnSignature(db: Db, owner: OwnerId, deal: Taker, wanted: Wanted, now: number) {
  await requireFreeForUs(db, owner, deal, claimOf(wanted), now)
  await place(db, owner, deal, wanted, untilSigned(wanted, now), now)
}

/** Holds the time of a proposal that is sent until it expires, if it says so; what was held before is given up. */
export async function holdUntilExpiry(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { facts, validUntil }: { facts: ProposalFacts; validUntil: string },
  now: number,
): Promise<void> {
  await freeHold(db, owner, dealId)
  const time = takenTime(facts, usualTicks(facts.lines))
  if (!facts.holdNow || time === undefined) return
  const deal = await requireDeal(db, owner, dealId)
  await requireFreeForUs(db, owner, deal, claimOf({ facts, time }), now)
  const lastDay = Temporal.PlainDate.from(validUntil)
  const until = lastDay.add({ days: 1 }).toZonedDateTime(await timeZoneOf(db, owner)).epochMilliseconds
  await place(db, owner, deal, { facts, time }, { kind: 'proposal', until }, now)
}

/** The hold that ends unless a contract is signed; undefined when nothing is held any more. */
export async function heldForContract(db: Db, owner: OwnerId, contractId: number, now: number) {
  const dealId = (await dealsOfContracts(db, owner, [contractId])).get(contractId)
  const hold = dealId === undefined ? undefined : await holdOfDeal(db, owner, dealId)
  return hold && hold.until > now ? hold : undefined
}
