import { liveHolds } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { Stretch } from '#light/civil-day.ts'
import type { TakenTime } from '#session-types/taken-time.ts'
import type { Whereabouts } from '#session-types/travel-times.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { takenWithPlaces } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import type { IsNeighbor, Source } from './neighbors.ts'
import { placesOf, type StoredPlace } from './places.ts'

/** What is taken may reach this far into the time that is asked for, with the way from it: milliseconds. */
export const aroundMs = 86_400_000

/** What takes a time. */
export type TakenBy =
  | { what: 'shoot'; id: number; title: string }
  | { what: 'hold'; id: number; dealId: number | null; name: string; until: number }
  /** Of a visitor who is booking it right now. */
  | { what: 'pick'; id: number }

export type TakenFor = TakenTime & { by: TakenBy }

const isAt =
  (position: Whereabouts['position']) =>
  ({ lat, lng }: StoredPlace): boolean =>
    position !== null && position.lat === lat && position.lng === lng

/** Where something is by its words and position: one of the studio’s places, for which ways are entered, or another. */
export function whereIs(
  known: readonly StoredPlace[],
  { place, position }: { place: string; position: Whereabouts['position'] },
): Whereabouts | null {
  if (position === null && place.trim() === '') return null
  return { placeId: known.find(isAt(position))?.id ?? null, position, name: place }
}

const ofPick = (known: readonly StoredPlace[], placeId: number | null): Whereabouts | null => {
  const place = known.find(({ id }) => id === placeId)
  return place ? { placeId: place.id, position: { lat: place.lat, lng: place.lng }, name: place.name } : null
}

/** What a time is held for whose client is not known. */
const nobodyIn = ({ typeId }: { typeId: number | null }): string => (typeId === null ? 'a client' : 'a rain day')

interface HeldAt {
  place: string | null
  coordinates: string | null
  dealPlace: string | null
  dealCoordinates: string | null
}

/** Where a time is held; one from before holds said so is where its booking was asked for. */
const heldAt = ({ place, coordinates, dealPlace, dealCoordinates }: HeldAt) =>
  place === null
    ? { place: dealPlace ?? '', position: storedCoordinates(dealCoordinates) }
    : { place, position: storedCoordinates(coordinates) }

interface Reading {
  now: number
  isNeighbor: IsNeighbor
  /** Whether ways between places were entered, for which the places have to be known. */
  knowsWays: boolean
}

/**
 * What takes time between two instants: shoots and what is held, with what is kept free around them. A neighbor in a
 * row keeps nothing free.
 */
export async function takenBetween(
  db: Db,
  owner: OwnerId,
  range: { from: number; to: number },
  { now, isNeighbor, knowsWays }: Reading,
): Promise<TakenFor[]> {
  const shoots = await takenWithPlaces(db, owner, range)
  const held = await liveHolds(db, owner, range, now)
  const needsPlaces = knowsWays || held.some(({ placeId }) => placeId !== null)
  const known = needsPlaces ? await placesOf(db, owner) : []
  const timeOf = (by: TakenBy, source: Source, full: Stretch, bare: Stretch, where: Whereabouts | null): TakenFor => {
    const isNext = isNeighbor(source, bare, where)
    const { start, end } = isNext ? bare : full
    return { by, start, end, before: 0, after: 0, hasWay: true, where, isNeighbor: isNext }
  }
  return [
    ...shoots.map(({ id, title, start, end, date, endsAt, location: place, coordinates }) => {
      const where = whereIs(known, { place, position: storedCoordinates(coordinates) })
      return timeOf({ what: 'shoot', id, title }, { shootId: id }, { start, end }, { start: date, end: endsAt }, where)
    }),
    ...held.map(({ id, startsAt: start, endsAt: end, before, after, until, name, ...hold }) => {
      const { dealId, placeId, kind } = hold
      const by: TakenBy =
        kind === 'pick' ? { what: 'pick', id } : { what: 'hold', id, dealId, name: name ?? nobodyIn(hold), until }
      const bare = { start: start + before * minuteMs, end: end - after * minuteMs }
      const where = ofPick(known, placeId) ?? whereIs(known, heldAt(hold))
      return timeOf(by, hold, { start, end }, bare, where)
    }),
  ]
}
