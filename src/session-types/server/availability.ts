import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { busyTimesBetween } from '#busy-calendars/server/service.ts'
import { liveHolds } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Stretch } from '#light/civil-day.ts'
import { Problem } from '#kernel/problem.ts'
import { Availability } from '#session-types/draft.ts'
import type { StudioTime } from '#session-types/session-terms.ts'
import type { TakenTime } from '#session-types/taken-time.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { takenWithPlaces } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { neighborsIn, type OwnRow } from './neighbors.ts'
import { placesOf } from './places.ts'
import * as store from './store.ts'

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

/** What is taken may reach this far into the time that is asked for, with the way from it. */
const aDay = 86_400_000
const minute = 60_000

const placeOf = (coordinates: string | null): TakenTime['where'] => {
  const position = storedCoordinates(coordinates)
  return position && { placeId: null, position }
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
  const range = { from: start - aDay, to: end + aDay }
  const shoots = (await takenWithPlaces(db, owner, range)).filter(({ id }) => id !== shootId)
  const busy = await busyTimesBetween(db, owner, range)
  const held = (await liveHolds(db, owner, range, now)).filter(({ id }) => !holdIds.includes(id))
  const known = held.some(({ placeId }) => placeId !== null) ? await placesOf(db, owner) : []
  const whereOf = ({ placeId, coordinates }: (typeof held)[number]): TakenTime['where'] => {
    const place = known.find(({ id }) => id === placeId)
    return place ? { placeId: place.id, position: { lat: place.lat, lng: place.lng } } : placeOf(coordinates)
  }
  const isNeighbor = await neighborsIn(db, owner, row)
  const timeOf = (
    source: Parameters<typeof isNeighbor>[0],
    full: Stretch,
    bare: Stretch,
    where: TakenTime['where'],
  ) => {
    const isNext = isNeighbor(source, bare, where)
    const { start, end } = isNext ? bare : full
    return { start, end, before: 0, after: 0, hasWay: true, where, isNeighbor: isNext }
  }
  return {
    zone: await timeZoneOf(db, owner),
    daysOff,
    taken: [
      ...shoots.map(({ id, date, endsAt, coordinates, ...full }) =>
        timeOf({ shootId: id }, full, { start: date, end: endsAt }, placeOf(coordinates)),
      ),
      // With what is kept free around them.
      ...held.map((hold) => {
        const { startsAt: start, endsAt: end, before, after } = hold
        const bare = { start: start + before * minute, end: end - after * minute }
        return timeOf(hold, { start, end }, bare, whereOf(hold))
      }),
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
