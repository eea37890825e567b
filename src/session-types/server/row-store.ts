import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** What was booked of a session type: its deals, with their shoots once there are any. */
export const listBooked = (db: Db, owner: OwnerId, typeId: number) =>
  db
    .selectFrom('self_bookings')
    .innerJoin('deals', (on) =>
      on.onRef('deals.userId', '=', 'self_bookings.userId').onRef('deals.id', '=', 'self_bookings.dealId'),
    )
    .select(['self_bookings.dealId', 'deals.shootId'])
    .where('self_bookings.userId', '=', owner)
    .where('self_bookings.typeId', '=', typeId)
    .execute()

/** As which session type a deal was booked by its client; undefined for another deal. */
export const bookedAs = (db: Db, owner: OwnerId, dealId: number) =>
  db
    .selectFrom('self_bookings')
    .select('typeId')
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
