import type { OwnerId } from '#kernel/access.ts'
import { mostUnread } from '#notifications/api.ts'
import type { Db } from '#database/db.ts'
import type { NotificationTables } from './tables.ts'

const fields = ['id', 'type', 'title', 'message', 'relatedId', 'relatedType', 'priority', 'isRead', 'scheduledFor', 'createdAt'] as const

const mine = (db: Db, owner: OwnerId) => db.selectFrom('notifications').select(fields).where('userId', '=', owner).orderBy('id', 'desc')

export const listUnread = (db: Db, owner: OwnerId) => mine(db, owner).where('isRead', '=', 0).limit(mostUnread).execute()

export const listNotifications = (db: Db, owner: OwnerId, cursor: { id: number } | undefined, rows: number) =>
  mine(db, owner).$if(cursor !== undefined, (query) => query.where('id', '<', cursor?.id ?? 0)).limit(rows).execute()

export const findNotification = (db: Db, owner: OwnerId, id: number) => mine(db, owner).where('id', '=', id).executeTakeFirst()

export async function insertNotification(db: Db, notification: NotificationTables['notifications']): Promise<void> {
  await db.insertInto('notifications').values(notification).execute()
}

/** Answers whether one was unread. Without an id, all are read. */
export async function markRead(db: Db, owner: OwnerId, id?: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ isRead: 1 })
    .where('userId', '=', owner)
    .where('isRead', '=', 0)
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Answers whether there was such a notification. */
export async function deleteNotification(db: Db, owner: OwnerId, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom('notifications').where('userId', '=', owner).where('id', '=', id).returning('id').executeTakeFirst()
  return deleted !== undefined
}

/** Answers whether it was not told before. Of two at once one is first. */
export async function insertTold(db: Db, owner: OwnerId, what: string, at: number): Promise<boolean> {
  const inserted = await db.insertInto('told').values({ userId: owner, what, at }).onConflict((on) => on.doNothing()).returning('what').executeTakeFirst()
  return inserted !== undefined
}

/** Forgets what was said before an instant, some at a time: nobody waits for a long deletion. */
export async function deleteBefore(db: Db, at: number): Promise<void> {
  const old = db.selectFrom('notifications').select('id').where('createdAt', '<', at).orderBy('createdAt').limit(1000)
  await db.deleteFrom('notifications').where('id', 'in', old).execute()
}
