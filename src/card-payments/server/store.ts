import type { Insertable, Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { CardPaymentTables } from './tables.ts'

type Row = CardPaymentTables['card_accounts']

/** Undefined before it was set up. */
export const findAccount = (db: Db, owner: OwnerId) =>
  db.selectFrom('card_accounts').selectAll().where('userId', '=', owner).executeTakeFirst()

/** The account of an address. */
export const findAccountByToken = (db: Db, token: string) =>
  db.selectFrom('card_accounts').selectAll().where('token', '=', token).executeTakeFirst()

/** Of two concurrent insertions, one inserts the row. */
export async function insertAccount(db: Db, row: Insertable<Row>): Promise<void> {
  await db
    .insertInto('card_accounts')
    .values(row)
    .onConflict((on) => on.column('userId').doNothing())
    .execute()
}

/** Updates the row with the expected version; returns whether it had that version. */
export async function updateAccount(
  db: Db,
  owner: OwnerId,
  changes: Updateable<Row>,
  ifMatch?: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('card_accounts')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('userId', '=', owner)
    .$if(ifMatch !== undefined, (query) => query.where('version', '=', ifMatch as number))
    .returning('userId')
    .executeTakeFirst()
  return changed !== undefined
}

/** Notes that Stripe reported something. */
export async function markReported(db: Db, owner: OwnerId, now: number): Promise<void> {
  await db.updateTable('card_accounts').set({ lastEventAt: now }).where('userId', '=', owner).execute()
}

/** Returns whether there was one. */
export async function deleteAccount(db: Db, owner: OwnerId): Promise<boolean> {
  const deleted = await db
    .deleteFrom('card_accounts')
    .where('userId', '=', owner)
    .returning('userId')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Notes an event; returns false when it was noted before. */
export async function insertEvent(db: Db, owner: OwnerId, eventId: string, at: number): Promise<boolean> {
  const inserted = await db
    .insertInto('card_events')
    .values({ userId: owner, eventId, at })
    .onConflict((on) => on.columns(['userId', 'eventId']).doNothing())
    .returning('eventId')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Deletes up to `limit` events from before `at`; returns how many. */
export async function deleteEventsBefore(db: Db, at: number, limit: number): Promise<number> {
  const deleted = await db
    .deleteFrom('card_events')
    .where((row) =>
      row(
        row.refTuple('userId', 'eventId'),
        'in',
        row
          .selectFrom('card_events as old')
          .select(['old.userId', 'old.eventId'])
          .where('old.at', '<', at)
          .orderBy('old.at')
          .limit(limit)
          .$asTuple('userId', 'eventId'),
      ),
    )
    .returning('eventId')
    .execute()
  return deleted.length
}
