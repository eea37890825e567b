import { nameOf, requireSettings, timeZoneOf } from '#accounts/server/settings/settings.ts'
import { requireDeal } from '#deals/server/service.ts'
import { freeHold, holdsBetween, livePickAt, placeHold } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { usualTicks } from '#proposals/lines.ts'
import { takenTime, type TakenTime } from '#proposals/taken-time.ts'
import { besideInRow } from '#session-types/server/service.ts'
import { findMeeting, findTaking } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'

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
interface Claim {
  facts: Pick<ProposalFacts, 'exclusive'>
  /** With the time of the shoot itself, where it is known. */
  time: Pick<TakenTime, 'from' | 'until'> & Partial<Pick<TakenTime, 'start' | 'minutes'>>
}

/**
 * What keeps a deal from a time, in words; undefined when it is free. The dates of the photographer stay locked until
 * the transaction ends: of two who want the same time, one gets it.
 */
async function inTheWay(
  db: Db,
  owner: OwnerId,
  { id, shootId }: Taker,
  { facts, time }: Claim,
  now: number,
): Promise<string | undefined> {
  if (!facts.exclusive) return undefined
  await advisoryLock(db, 'dates', owner)
  const row = await besideInRow(db, owner, id)
  const bare = bareOf(time)
  const shoot =
    (await findTaking(db, owner, time, [...row.shoots, ...(shootId === null ? [] : [shootId])])) ??
    (row.shoots.length > 0 ? await findMeeting(db, owner, row.shoots, bare) : undefined)
  if (shoot) return shoot.title
  const holds = await holdsBetween(db, owner, { from: time.from, to: time.until }, now, id)
  const hold = holds.find(({ dealId, startsAt, endsAt, before, after }) => {
    if (!row.deals.includes(dealId)) return true
    return startsAt + before * minute < bare.until && endsAt - after * minute > bare.from
  })
  if (hold) return `a hold for ${hold.name}`
  // Visitors of the same row pick the sessions beside it.
  const pick = row.deals.length === 0 && (await livePickAt(db, owner, time, now))
  return pick ? 'a visitor who is booking that time right now' : undefined
}

const minute = 60_000

/** The time without what is kept free around it: sessions of one row of a mini day follow each other at once. */
function bareOf({ from, until, start, minutes }: Claim['time']): { from: number; until: number } {
  return start === undefined || minutes === undefined
    ? { from, until }
    : { from: start, until: start + minutes * minute }
}

/** Throws when the time is taken, as the client is told it. */
export async function requireFree(db: Db, owner: OwnerId, deal: Taker, wanted: Claim, now: number): Promise<void> {
  if ((await inTheWay(db, owner, deal, wanted, now)) === undefined) return
  const studio = nameOf(await requireSettings(db, owner))
  throw new Problem('conflict', `This date was just booked by someone else. ${studio} knows you wanted it.`, {
    reason: 'date_taken',
  })
}

/** The same as the photographer is told it. */
export async function requireFreeForUs(db: Db, owner: OwnerId, deal: Taker, wanted: Claim, now: number): Promise<void> {
  const title = await inTheWay(db, owner, deal, wanted, now)
  if (title !== undefined)
    throw new Problem('conflict', `You have ${title} at that time, so it can’t be held.`, { reason: 'date_taken' })
}

const hour = 3_600_000

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
  const { timeZone } = facts.shoot
  const hold = { dealId: id, startsAt: time.from, endsAt: time.until, ...around, timeZone, ...end }
  await placeHold(db, owner, hold, now)
}

const untilSigned = ({ facts }: Wanted, now: number) => ({
  kind: 'accepted' as const,
  until: now + facts.holdHours * hour,
})

/** Holds the time of an accepted proposal for its signature, or throws `date_taken`. */
export async function holdForSignature(db: Db, owner: OwnerId, deal: Taker, wanted: Wanted, now: number) {
  await requireFree(db, owner, deal, wanted, now)
  await place(db, owner, deal, wanted, untilSigned(wanted, now), now)
}

/** Holds it from the photographer's own signature on: only then can the client sign. */
export async function holdFromOwnSignature(db: Db, owner: OwnerId, deal: Taker, wanted: Wanted, now: number) {
  await requireFreeForUs(db, owner, deal, wanted, now)
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
  await requireFreeForUs(db, owner, deal, { facts, time }, now)
  const lastDay = Temporal.PlainDate.from(validUntil)
  const until = lastDay.add({ days: 1 }).toZonedDateTime(await timeZoneOf(db, owner)).epochMilliseconds
  await place(db, owner, deal, { facts, time }, { kind: 'proposal', until }, now)
}
