import type { OwnerId } from '#kernel/access.ts'
import { sql } from 'kysely'
import type { RevisedDb } from '#kernel/server/revisions.ts'
import { maxUnread, type RelatedType } from '#notifications/kinds.ts'
import type { Db } from '#database/db.ts'
import type { NotificationTables } from './tables.ts'

const fields = [
  'id',
  'type',
  'title',
  'message',
  'relatedId',
  'relatedType',
  'priority',
  'isRead',
  'scheduledFor',
  'createdAt',
] as const

/**
 * A photographer's unread notifications, by the partial index `notifications_unread` alone. SQLite uses it only with a
 * literal 0 in the statement, and only when it covers the query; otherwise it prefers a full scan.
 */
const unreadOf = (db: Db, ...owners: OwnerId[]) =>
  db.selectFrom('notifications').select('id').where('userId', 'in', owners).where('isRead', '=', sql.lit(0))

const owned = (db: Db, owner: OwnerId) =>
  db.selectFrom('notifications').select(fields).where('userId', '=', owner).orderBy('id', 'desc')

export const listUnread = (db: Db, owner: OwnerId) =>
  owned(db, owner).where('id', 'in', unreadOf(db, owner).orderBy('id', 'desc').limit(maxUnread)).execute()

export const listNotifications = (db: Db, owner: OwnerId, cursor: { id: number } | undefined, rows: number) =>
  owned(db, owner)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor?.id ?? 0))
    .limit(rows)
    .execute()

export const findNotification = (db: Db, owner: OwnerId, id: number) =>
  owned(db, owner).where('id', '=', id).executeTakeFirst()

export async function insertNotifications(
  db: RevisedDb<'notifications'>,
  notifications: NotificationTables['notifications'][],
): Promise<void> {
  await db.insertInto('notifications').values(notifications).execute()
}

/** Returns whether one was unread. Without an id, marks all as read. */
export async function markRead(db: RevisedDb<'notifications'>, owner: OwnerId, id?: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ isRead: 1 })
    .where('userId', '=', owner)
    .where('id', 'in', unreadOf(db, owner))
    // Of two concurrent calls, only one changes it.
    .where('isRead', '=', 0)
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns whether the notification existed. */
export async function deleteNotification(db: RevisedDb<'notifications'>, owner: OwnerId, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('notifications')
    .where('userId', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Returns whether it was inserted: of two concurrent calls, one wins. */
export async function insertNotified(db: Db, owner: OwnerId, key: string, at: number): Promise<boolean> {
  const inserted = await db
    .insertInto('notified_once')
    .values({ userId: owner, key, at })
    .onConflict((on) => on.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findNotified = (db: Db, owner: OwnerId, key: string) =>
  db.selectFrom('notified_once').select('at').where('userId', '=', owner).where('key', '=', key).executeTakeFirst()

export async function deleteNotified(db: Db, owner: OwnerId, key: string): Promise<void> {
  await db.deleteFrom('notified_once').where('userId', '=', owner).where('key', '=', key).execute()
}

/** Returns whether one of these photographers had an unread notification about the record. */
export async function deleteUnread(
  db: RevisedDb<'notifications'>,
  owners: readonly OwnerId[],
  type: string,
  about: { type: RelatedType; id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('userId', 'in', owners)
    .where('id', 'in', unreadOf(db, ...owners))
    .where('isRead', '=', 0)
    .where('type', '=', type)
    .where('relatedType', '=', about.type)
    .where('relatedId', '=', about.id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Returns whether the photographer had one about the record, read or not. */
export async function deleteAbout(
  db: RevisedDb<'notifications'>,
  owner: OwnerId,
  about: { type: RelatedType; id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('userId', '=', owner)
    .where('relatedType', '=', about.type)
    .where('relatedId', '=', about.id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes a batch of notifications older than an instant; returns their owners. */
export async function deleteBefore(db: RevisedDb<'notifications'>, at: number, rows: number): Promise<number[]> {
  const old = db.selectFrom('notifications').select('id').where('createdAt', '<', at).orderBy('createdAt').limit(rows)
  const deleted = await db.deleteFrom('notifications').where('id', 'in', old).returning('userId').execute()
  return deleted.map(({ userId }) => userId)
}

/**
 * Deletes a batch of records of shoot reminders; returns how many. Those of overdue invoices stay while the invoice is
 * owed.
 */
export async function deleteNotifiedBefore(db: Db, at: number, rows: number): Promise<number> {
  const old = db
    .selectFrom('notified_once')
    .select(['userId', 'key'])
    .where('at', '<', at)
    .where('key', 'not like', 'overdue %')
    .orderBy('at')
    .limit(rows)
  const { numDeletedRows } = await db
    .deleteFrom('notified_once')
    .where((row) => row(row.refTuple('userId', 'key'), 'in', old as never))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
