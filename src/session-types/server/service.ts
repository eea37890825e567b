import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { findTypeBySlug } from './store.ts'
import { toType, typesOf, type StoredType } from './types.ts'

export { studioTimeOf } from './availability.ts'
export { besideInRow, ownRow } from './neighbors.ts'
export { ofSessions, placesOf, type StoredPlace } from './places.ts'
export { countLit } from './rows.ts'
export { timesOf } from './times.ts'
export { type StoredType } from './types.ts'

/** What clients can book by themselves now, in its order. */
export const openTypes = async (db: Db, owner: OwnerId): Promise<StoredType[]> =>
  (await typesOf(db, owner)).filter(isOpen)

/** Online; a row is shown once it is published. */
const isOpen = ({ isOn, mini }: StoredType): boolean => isOn && (!mini || mini.published)

/** A session type that is on, by its address; undefined for none. */
export async function findOpenType(db: Db, owner: OwnerId, slug: string): Promise<StoredType | undefined> {
  const row = await findTypeBySlug(db, owner, slug)
  const type = row && toType(row)
  return type && isOpen(type) ? type : undefined
}
