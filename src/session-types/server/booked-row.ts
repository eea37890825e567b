import type { OwnerId } from '#kernel/access.ts'
import type { Stretch } from '#light/civil-day.ts'
import { rowFrom } from '#session-types/mini-day.ts'
import type { Db } from '#database/db.ts'
import { placesOf } from './places.ts'
import { bookedAs } from './row-store.ts'
import { findType } from './store.ts'
import { toType } from './types.ts'

/** The row of a session type, epoch milliseconds. */
export interface BookedRow extends Stretch {
  typeId: number
}

/** A session type with a row, whether or not it is online; undefined for another one, and once it was deleted. */
async function typeWithRow(db: Db, owner: OwnerId, typeId: number) {
  const found = await findType(db, owner, typeId)
  const type = found && toType(found)
  if (!type?.mini || type.mini.firstStart === null) return undefined
  return { type, mini: type.mini, first: Date.parse(type.mini.firstStart) }
}

/** The row in which a deal was booked and its session still is; undefined for any other session. */
export async function rowOfBooking(
  db: Db,
  owner: OwnerId,
  dealId: number,
  session: Stretch & { position: { lat: number; lng: number } | null },
): Promise<BookedRow | undefined> {
  const booked = await bookedAs(db, owner, dealId)
  const known = booked && (await typeWithRow(db, owner, booked.typeId))
  if (!known) return undefined
  const { type, mini, first } = known
  const row = rowFrom(first, mini, type)
  const isIn = row.some(({ start, end }) => start === session.start && end === session.end)
  const place = (await placesOf(db, owner)).find(({ id }) => id === mini.placeId)
  const isThere = place && place.lat === session.position?.lat && place.lng === session.position.lng
  return isIn && isThere ? { typeId: type.id, start: first, end: row.at(-1)?.end ?? first } : undefined
}
