import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { busyTimesBetween } from '#busy-calendars/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { Availability } from '#session-types/draft.ts'
import type { StudioTime } from '#session-types/session-terms.ts'
import type { Db } from '#database/db.ts'
import { neighborsIn, type OwnRow } from './neighbors.ts'
import * as store from './store.ts'
import { aroundMs, takenBetween } from './taken.ts'

/** Days off and ways; none before they are written. */
export async function availabilityOf(db: Db, owner: OwnerId): Promise<Availability & { version: number }> {
  const row = await store.findAvailability(db, owner)
  return { ...Availability.parse(row ? JSON.parse(row.facts) : {}), version: row?.version ?? 1 }
}

export async function changeAvailability(
  db: Db,
  owner: OwnerId,
  facts: Availability,
  expected: { now: number; ifMatch?: number | undefined },
): Promise<Availability & { version: number }> {
  if (!(await store.writeAvailability(db, owner, JSON.stringify(facts), expected)))
    throw new Problem('stale', 'Your days off were changed in the meantime. Load the newer version.')
  return availabilityOf(db, owner)
}

/** What takes no time from whom it belongs to: a visitor's own pick, the shoot and the hold of a booking that moves. */
export interface OwnTime {
  holdIds?: readonly number[]
  shootId?: number | null
}

/**
 * What the photographer is doing between two instants: shoots, what is held, but for what is the visitor's own, and
 * what other calendars say. What was booked of the same row of a mini day is marked as its neighbor.
 */
export async function studioTimeOf(
  db: Db,
  owner: OwnerId,
  { start, end }: { start: number; end: number },
  now: number,
  { holdIds = [], shootId }: OwnTime = {},
  row?: OwnRow,
): Promise<StudioTime> {
  const { daysOff, ways, usualWay } = await availabilityOf(db, owner)
  const range = { from: start - aroundMs, to: end + aroundMs }
  const isNeighbor = await neighborsIn(db, owner, row)
  const taken = await takenBetween(db, owner, range, { now, isNeighbor, knowsWays: ways.length > 0 })
  const busy = await busyTimesBetween(db, owner, range)
  return {
    zone: await timeZoneOf(db, owner),
    daysOff,
    taken: [
      ...taken.filter(({ by }) => (by.what === 'shoot' ? by.id !== shootId : !holdIds.includes(by.id))),
      ...busy.map(({ startsAt: from, endsAt }) => ({
        before: 0,
        after: 0,
        start: from,
        end: endsAt,
        hasWay: false,
        where: null,
      })),
    ],
    ways: { entered: ways, usual: usualWay },
  }
}
