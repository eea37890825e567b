import { dropRainDays } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { kilometresBetween, type Point } from '#places/rules.ts'
import { maxSessionPlaces, type SessionPlaceDraft, SessionPlaceFacts, SessionTypeFacts } from '#session-types/draft.ts'
import type { SessionPlace as PlaceOfSessions } from '#session-types/session-terms.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, nextId } from '#database/dialect.ts'
import * as store from './store.ts'

const notFound = () => new Problem('not_found', 'Place not found. It may have been deleted.')
const stale = () => new Problem('stale', 'This place was changed in the meantime. Load the newer version.')

/** Converts a row to the API's form. */
const toPlace = ({ id, name, facts, createdAt, updatedAt, version }: store.FoundPlace) => ({
  id,
  name,
  createdAt,
  updatedAt,
  version,
  ...SessionPlaceFacts.parse(JSON.parse(facts)),
})

export type StoredPlace = ReturnType<typeof toPlace>

export const placesOf = async (db: Db, owner: OwnerId): Promise<StoredPlace[]> =>
  (await store.listPlaces(db, owner)).map(toPlace)

/** What is known of where something is. */
interface Whereabouts {
  name: string
  coordinates: Point | null
}

/**
 * The studio's place at which something is, with what it says about finding it. One that was renamed or moved a little
 * is still known; another one of the same name is not it.
 */
export const placeAt = (known: readonly StoredPlace[], { name, coordinates }: Whereabouts): StoredPlace | undefined =>
  coordinates === null
    ? undefined
    : (known.find(({ lat, lng }) => lat === coordinates.lat && lng === coordinates.lng) ??
      known.find((place) => place.name === name && kilometresBetween(place, coordinates) < 1))

/** A place of the photographer. Every place id in a path or a body is resolved here. */
export async function requirePlace(db: Db, owner: OwnerId, id: number): Promise<StoredPlace> {
  const row = await store.findPlace(db, owner, id)
  if (!row) throw notFound()
  return toPlace(row)
}

/** Throws when one of these is not a place of the photographer. */
export async function requirePlaces(db: Db, owner: OwnerId, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = (await store.listPlaces(db, owner)).map(({ id }) => id)
  if (ids.every((id) => known.includes(id))) return
  throw notFound()
}

/** What the rule of offered times needs of a place. */
export const ofSessions = ({
  id,
  name,
  lat,
  lng,
  timeZone,
  skyline,
}: Pick<StoredPlace, 'name' | 'lat' | 'lng' | 'timeZone' | 'skyline'> & { id: number | null }): PlaceOfSessions => ({
  name,
  lat,
  lng,
  skyline,
  zone: timeZone,
  placeId: id,
  position: { lat, lng },
})

/** The middle of where clients may name a place. */
export function centerOf({ freeText }: Pick<SessionTypeFacts, 'freeText'>): PlaceOfSessions {
  if (!freeText) throw notFound()
  return ofSessions({
    id: null,
    name: freeText.centre,
    lat: freeText.lat,
    lng: freeText.lng,
    timeZone: freeText.timeZone,
    skyline: [],
  })
}

const writtenOf = ({ name, ...facts }: SessionPlaceDraft) => ({ name, facts: JSON.stringify(facts) })

export async function addPlace(db: Db, owner: OwnerId, draft: SessionPlaceDraft, now: number): Promise<StoredPlace> {
  await advisoryLock(db, 'session types', owner)
  if ((await store.listPlaces(db, owner)).length >= maxSessionPlaces)
    throw new Problem('conflict', `You have ${maxSessionPlaces} places. Delete one first.`)
  const edited = { createdAt: now, updatedAt: now, version: 1 }
  const row = { ...writtenOf(draft), userId: owner, id: await nextId(db, 'session_places'), ...edited }
  await store.insertPlace(db, row)
  return toPlace(row)
}

export async function changePlace(
  db: Db,
  owner: OwnerId,
  id: number,
  draft: SessionPlaceDraft,
  expected: { now: number; ifMatch?: number | undefined },
): Promise<StoredPlace> {
  const row = await store.updatePlace(db, owner, id, writtenOf(draft), expected)
  if (row) return toPlace(row)
  throw (await store.findPlace(db, owner, id)) ? stale() : notFound()
}

/** Deletes a place; session types no longer offer it. */
export async function removePlace(
  db: Db,
  owner: OwnerId,
  id: number,
  { now, ifMatch }: { now: number; ifMatch?: number | undefined },
): Promise<void> {
  await advisoryLock(db, 'session types', owner)
  if (!(await store.deletePlace(db, owner, id, ifMatch)))
    throw (await store.findPlace(db, owner, id)) ? stale() : notFound()
  for (const { id: typeId, facts } of await store.listTypes(db, owner)) {
    const type = SessionTypeFacts.parse(JSON.parse(facts))
    if (!type.placeIds.includes(id)) continue
    // Nobody books a row at a place that is gone: its rain day is free again.
    if (type.mini?.placeId === id) await dropRainDays(db, owner, typeId)
    const placeIds = type.placeIds.filter((other) => other !== id)
    await store.updateType(db, owner, typeId, { facts: JSON.stringify({ ...type, placeIds }) }, { now })
  }
}
