import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { busyTimesBetween } from '#busy-calendars/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { leavesFree } from '#session-types/taken-time.ts'
import type { Db } from '#database/db.ts'
import { availabilityOf } from './availability.ts'
import { besideInRow } from './neighbors.ts'
import { placesOf } from './places.ts'
import { aroundMs, takenBetween, type TakenBy, whereIs } from './taken.ts'

/** A time that a deal wants, epoch milliseconds. */
export interface Claimed {
  /** With what is kept free around it. */
  from: number
  until: number
  /** The shoot itself. */
  start: number
  end: number
  place: string
  position: { lat: number; lng: number } | null
}

/** Who wants a time, which what they have does not keep them from. */
export interface Taker {
  id: number
  shootId: number | null
  holdIds?: readonly number[]
}

/** What keeps a deal from a time. */
export type Met = TakenBy & {
  /** The times do not meet, but the way between them takes too long. */
  isWay: boolean
}

const met = (by: TakenBy, isWay: boolean): Met => ({ ...by, isWay })

/**
 * What meets a time that a deal wants, with what is kept free around both and the way between them, soonest first;
 * without its own shoot and holds. Sessions of one row of a mini day follow each other at once. A session without a
 * deal has the id 0, and names its holds.
 */
export async function whatMeets(
  db: Db,
  owner: OwnerId,
  deal: Taker,
  { from, until, start, end, place, position }: Claimed,
  now: number,
): Promise<Met[]> {
  const { ways, usualWay } = await availabilityOf(db, owner)
  const knowsWays = ways.length > 0
  const range = { from: from - aroundMs, to: until + aroundMs }
  const isNeighbor = await besideInRow(db, owner, deal.id)
  const taken = await takenBetween(db, owner, range, { now, isNeighbor, knowsWays })
  const where = whereIs(knowsWays ? await placesOf(db, owner) : [], { place, position })
  return taken
    .filter(({ by }) => !isOwn(by, deal))
    .filter((other) => {
      const asked = other.isNeighbor ? { start, end } : { start: from, end: until }
      return !leavesFree({ ...asked, before: 0, after: 0, where }, other, { entered: ways, usual: usualWay })
    })
    .toSorted((one, other) => one.start - other.start)
    .map((other) => met(other.by, other.start >= until || other.end <= from))
}

/** What the photographer has planned elsewhere at a time, which keeps no client from it. */
export async function plannedElsewhere(db: Db, owner: OwnerId, { start, end }: Pick<Claimed, 'start' | 'end'>) {
  const { daysOff } = await availabilityOf(db, owner)
  const zone = await timeZoneOf(db, owner)
  const [first, last] = [dayAt(start, zone), dayAt(end - 1, zone)]
  return {
    isBusy: (await busyTimesBetween(db, owner, { from: start, to: end })).length > 0,
    dayOff: daysOff.find(({ from, to }) => from <= last && to >= first),
  }
}

function isOwn(by: TakenBy, { id, shootId, holdIds = [] }: Taker): boolean {
  if (by.what === 'shoot') return by.id === shootId
  return by.what === 'hold' && (by.dealId === id || holdIds.includes(by.id))
}
