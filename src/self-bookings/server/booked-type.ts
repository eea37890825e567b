import type { OwnerId } from '#kernel/access.ts'
import { findBookedType, type StoredType } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { findOfDeal, updateBooking } from './store.ts'

/** The session type by which the client of a deal booked it; undefined for other deals, and once it was deleted. */
export async function bookedTypeOf(db: Db, owner: OwnerId, dealId: number): Promise<StoredType | undefined> {
  const booked = await findOfDeal(db, owner, dealId)
  return booked && findBookedType(db, owner, booked.typeId)
}

/** Once the session of a deal was moved in another way than by its booking page. `length` in milliseconds. */
export async function followMove(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { start, length, lightSeconds }: { start: number; length: number; lightSeconds: number },
): Promise<void> {
  const booked = await findOfDeal(db, owner, dealId)
  if (booked) await updateBooking(db, owner, booked.id, { startsAt: start, endsAt: start + length, lightSeconds })
}

/** The zone of the clock of the client who booked a deal; undefined for other deals. */
export const clientZoneOf = async (db: Db, owner: OwnerId, dealId: number): Promise<string | undefined> =>
  (await findOfDeal(db, owner, dealId))?.clientZone
