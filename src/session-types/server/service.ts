import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { findType, findTypeBySlug, type FoundType, listAdvances, updateAdvance } from './store.ts'
import { toType, typesOf, type StoredType } from './types.ts'

export { rowOfBooking } from './booked-row.ts'
export { type OwnTime, studioTimeOf } from './availability.ts'
export { type Claimed, type Met, plannedElsewhere, whatMeets } from './meeting.ts'
export { ownRow } from './neighbors.ts'
export { holdRainDayAgain } from './rain-day.ts'
export { ofSessions, placeAt, placesOf, type StoredPlace } from './places.ts'
export { countLit } from './rows.ts'
export { type TaggedTimes, taggedTimesOf, timesOf } from './times.ts'
export { requireType, type StoredType, typesOf } from './types.ts'

/** What clients can book by themselves now, in its order. */
export const openTypes = async (db: Db, owner: OwnerId): Promise<StoredType[]> =>
  (await typesOf(db, owner)).filter(isOpen)

/** Online; a row is shown once it is published. */
const isOpen = ({ isOn, mini }: StoredType): boolean => isOn && (!mini || mini.published)

const ifOpen = (row: FoundType | undefined): StoredType | undefined => {
  const type = row && toType(row)
  return type && isOpen(type) ? type : undefined
}

/** A session type that is on, by its address; undefined for none. */
export const findOpenType = async (db: Db, owner: OwnerId, slug: string): Promise<StoredType | undefined> =>
  ifOpen(await findTypeBySlug(db, owner, slug))

/** The same by its id. */
export const findOpenTypeById = async (db: Db, owner: OwnerId, id: number): Promise<StoredType | undefined> =>
  ifOpen(await findType(db, owner, id))

/** The photographer's signature for all bookings of a session type, JSON; null without one or without the type. */
export const findAdvance = async (db: Db, owner: OwnerId, id: number): Promise<string | null> =>
  (await findType(db, owner, id))?.advance ?? null

/** Those of all session types. */
export { listAdvances }

export const setAdvance = (db: Db, owner: OwnerId, id: number, advance: string | null): Promise<void> =>
  updateAdvance(db, owner, id, advance)

/** A session type by which something was booked, whether or not it is on; undefined once it was deleted. */
export async function findBookedType(db: Db, owner: OwnerId, id: number): Promise<StoredType | undefined> {
  const row = await findType(db, owner, id)
  return row && toType(row)
}
