import type { Insertable, Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { placesIn } from '#database/places-in.ts'
import { deleteIfMatch, updateIfMatch } from '#kernel/server/if-match.ts'
import type { SessionTypeTables } from './tables.ts'

type TypeRow = SessionTypeTables['session_types']
type PlaceRow = SessionTypeTables['session_places']

const ownedTypes = (db: Db, owner: OwnerId) => db.selectFrom('session_types').selectAll().where('userId', '=', owner)
const ownedPlaces = (db: Db, owner: OwnerId) => db.selectFrom('session_places').selectAll().where('userId', '=', owner)

export const listTypes = (db: Db, owner: OwnerId) => ownedTypes(db, owner).orderBy('position').orderBy('id').execute()

export const findType = (db: Db, owner: OwnerId, id: number) =>
  ownedTypes(db, owner).where('id', '=', id).executeTakeFirst()

export type FoundType = NonNullable<Awaited<ReturnType<typeof findType>>>

export const findTypeBySlug = (db: Db, owner: OwnerId, slug: string) =>
  ownedTypes(db, owner).where('slug', '=', slug).executeTakeFirst()

/** How many there are, and the last place. */
export const countTypes = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('session_types')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.max<number | null>('position').as('last')])
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow()

export async function insertType(db: Db, row: Insertable<TypeRow>): Promise<void> {
  await db.insertInto('session_types').values(row).execute()
}

interface Expected {
  now: number
  ifMatch?: number | undefined
}

/** Updates a session type with the expected version; returns nothing when it is gone or has another version. */
export const updateType = (
  db: Db,
  owner: OwnerId,
  id: number,
  changes: Updateable<TypeRow>,
  { now, ifMatch }: Expected,
) => updateIfMatch(db, 'session_types', owner, id, changes, { now, ifMatch }).returningAll().executeTakeFirst()

export const listAdvances = (db: Db, owner: OwnerId) =>
  db.selectFrom('session_types').select(['id', 'advance']).where('userId', '=', owner).execute()

/** The signature is not part of the form, so the version stays. */
export async function updateAdvance(db: Db, owner: OwnerId, id: number, advance: string | null): Promise<void> {
  await db.updateTable('session_types').set({ advance }).where('userId', '=', owner).where('id', '=', id).execute()
}

/** The position is not part of the form, so the version stays. */
export async function placeTypes(db: Db, owner: OwnerId, order: readonly number[]): Promise<void> {
  if (order.length === 0) return
  await db
    .updateTable('session_types')
    .set({ position: placesIn(order) })
    .where('userId', '=', owner)
    .where('id', 'in', order)
    .execute()
}

/** Returns whether a session type with the expected version was deleted. */
export function deleteType(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<boolean> {
  return deleteIfMatch(db, 'session_types', owner, id, ifMatch)
}

export const listPlaces = (db: Db, owner: OwnerId) => ownedPlaces(db, owner).orderBy('name').orderBy('id').execute()

export const findPlace = (db: Db, owner: OwnerId, id: number) =>
  ownedPlaces(db, owner).where('id', '=', id).executeTakeFirst()

export type FoundPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>

export async function insertPlace(db: Db, row: Insertable<PlaceRow>): Promise<void> {
  await db.insertInto('session_places').values(row).execute()
}

/** Updates a place with the expected version; returns nothing when it is gone or has another version. */
export const updatePlace = (
  db: Db,
  owner: OwnerId,
  id: number,
  changes: Updateable<PlaceRow>,
  { now, ifMatch }: Expected,
) => updateIfMatch(db, 'session_places', owner, id, changes, { now, ifMatch }).returningAll().executeTakeFirst()

/** Returns whether a place with the expected version was deleted. */
export function deletePlace(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<boolean> {
  return deleteIfMatch(db, 'session_places', owner, id, ifMatch)
}

export const findAvailability = (db: Db, owner: OwnerId) =>
  db.selectFrom('availability').selectAll().where('userId', '=', owner).executeTakeFirst()

/** Writes it, and returns whether it had the expected version; unwritten it has version 1. */
export async function writeAvailability(
  db: Db,
  owner: OwnerId,
  facts: string,
  { now, ifMatch }: Expected,
): Promise<boolean> {
  const written = await db
    .insertInto('availability')
    .values({ userId: owner, facts, createdAt: now, updatedAt: now, version: 2 })
    .onConflict((on) =>
      on
        .column('userId')
        .doUpdateSet((row) => ({ facts, updatedAt: now, version: row('availability.version', '+', 1) }))
        .where((row) => (ifMatch === undefined ? row.lit(true) : row('availability.version', '=', ifMatch))),
    )
    .returning('version')
    .executeTakeFirst()
  return written !== undefined
}
