import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { SelfBookingTables } from './tables.ts'

export async function insertBooking(db: Db, row: Insertable<SelfBookingTables['self_bookings']>): Promise<void> {
  await db.insertInto('self_bookings').values(row).execute()
}

/** What became of a pick, by its token's hash: the token is the proof. */
export const findByToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('self_bookings')
    .innerJoin('users', 'users.id', 'self_bookings.userId')
    .selectAll('self_bookings')
    .where('tokenHash', '=', tokenHash)
    .where('users.status', '=', 'active')
    .executeTakeFirst()

/** What a deal was booked as by its client; undefined for another deal. */
export const findOfDeal = (db: Db, owner: OwnerId, dealId: number) =>
  db
    .selectFrom('self_bookings')
    .selectAll()
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
