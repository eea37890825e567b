import type { Insertable, Updateable } from 'kysely'
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

export const findBooking = (db: Db, owner: OwnerId, id: number) =>
  db.selectFrom('self_bookings').selectAll().where('userId', '=', owner).where('id', '=', id).executeTakeFirst()

export async function updateBooking(
  db: Db,
  owner: OwnerId,
  id: number,
  changes: Updateable<SelfBookingTables['self_bookings']>,
): Promise<void> {
  await db.updateTable('self_bookings').set(changes).where('userId', '=', owner).where('id', '=', id).execute()
}

/**
 * What a client booked by themselves and is still to come, soonest first. The shoot says when it is by now. Once its
 * proposal was withdrawn, its time is free again.
 */
export const listComing = (db: Db, owner: OwnerId, clientId: number, now: number, rows: number) =>
  db
    .selectFrom('self_bookings as booked')
    .innerJoin('deals', (on) => on.onRef('deals.userId', '=', 'booked.userId').onRef('deals.id', '=', 'booked.dealId'))
    .leftJoin('session_types as type', (on) =>
      on.onRef('type.userId', '=', 'booked.userId').onRef('type.id', '=', 'booked.typeId'),
    )
    .leftJoin('shoots', (on) => on.onRef('shoots.userId', '=', 'deals.userId').onRef('shoots.id', '=', 'deals.shootId'))
    .select(({ fn }) => [
      'booked.id',
      fn.coalesce('type.name', 'deals.title').as('name'),
      fn.coalesce('shoots.date', 'booked.startsAt').as('startsAt'),
      fn.coalesce('shoots.endsAt', 'booked.endsAt').as('endsAt'),
      fn.coalesce('shoots.timeZone', 'deals.timeZone').as('timeZone'),
      fn.coalesce('shoots.location', 'deals.place').as('place'),
      'shoots.coordinates as shotAt',
      'deals.coordinates as plannedAt',
      'deals.shootId',
      'booked.typeId',
      'booked.movedTimes',
    ])
    .select(({ selectFrom }) =>
      selectFrom('deal_terms as terms')
        .select('terms.agreedAt')
        .whereRef('terms.userId', '=', 'booked.userId')
        .whereRef('terms.dealId', '=', 'booked.dealId')
        .orderBy('terms.n', 'desc')
        .limit(1)
        .as('agreedAt'),
    )
    .where('booked.userId', '=', owner)
    .where('deals.clientId', '=', clientId)
    .where('deals.closedAt', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('deals.shootId', 'is not', null),
        exists(
          selectFrom('proposals')
            .select('proposals.id')
            .whereRef('proposals.userId', '=', 'booked.userId')
            .whereRef('proposals.dealId', '=', 'booked.dealId')
            .where('proposals.state', 'in', ['sent', 'accepted']),
        ),
      ]),
    )
    .where(({ fn }) => fn.coalesce('shoots.date', 'booked.startsAt'), '>', now)
    .orderBy('startsAt')
    .orderBy('booked.id')
    .limit(rows)
    .execute()
