import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { findType, findTypeBySlug } from './store.ts'
import { toType, typesOf, type StoredType } from './types.ts'

export { type OwnTime, studioTimeOf } from './availability.ts'
export { ofSessions, placesOf, type StoredPlace } from './places.ts'
export { timesOf } from './times.ts'
export { type StoredType } from './types.ts'

/** What clients can book by themselves now, in its order. */
export const openTypes = async (db: Db, owner: OwnerId): Promise<StoredType[]> =>
  (await typesOf(db, owner)).filter(({ isOn }) => isOn)

/** A session type that is on, by its address; undefined for none. */
export async function findOpenType(db: Db, owner: OwnerId, slug: string): Promise<StoredType | undefined> {
  const row = await findTypeBySlug(db, owner, slug)
  return row?.isOn === 1 ? toType(row) : undefined
}

/** A session type by which something was booked, whether or not it is on; undefined once it was deleted. */
export async function findBookedType(db: Db, owner: OwnerId, id: number): Promise<StoredType | undefined> {
  const row = await findType(db, owner, id)
  return row && toType(row)
}
