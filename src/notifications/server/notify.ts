import type { OwnerId } from '#kernel/access.ts'
import { changeRevised, type RevisedDb } from '#kernel/server/revisions.ts'
import type { Priority, RelatedType } from '#notifications/kinds.ts'
import type { Db } from '#database/db.ts'
import { nextIds } from '#database/dialect.ts'
import {
  deleteAbout,
  deleteNotified,
  deleteUnread,
  findNotified,
  insertNotifications,
  insertNotified,
} from './store.ts'

export interface Message {
  type: string
  title: string
  message: string
  priority: Priority
  about: { type: RelatedType; id: number } | null
  /** When the event takes place; epoch milliseconds. */
  scheduledFor?: number
}

/**
 * Notifies a photographer once, in the current transaction: `key` identifies the event permanently, also after the
 * notification was dismissed and with several servers. Returns whether it was sent now.
 */
export async function notifyOnce(db: Db, owner: OwnerId, key: string, message: Message, now: number): Promise<boolean> {
  if (!(await insertNotified(db, owner, key, now))) return false
  await notify(db, owner, message, now)
  return true
}

/** Whether `notifyOnce` was called for this event. */
export const wasNotified = async (db: Db, owner: OwnerId, key: string): Promise<boolean> =>
  (await findNotified(db, owner, key)) !== undefined

/** Withdraws a notification that no longer applies: deletes it if unread, and allows the event to be notified again. */
export async function withdrawNotification(
  db: Db,
  owner: OwnerId,
  key: string,
  { type, about }: Pick<Message, 'type'> & { about: NonNullable<Message['about']> },
): Promise<void> {
  await deleteNotified(db, owner, key)
  await changeRevised(db, 'notifications', async (revised) => ({
    answer: undefined,
    changed: (await deleteUnread(revised, [owner], type, about)) ? [owner] : [],
  }))
}

/** Removes all notifications about a record that is deleted: they would lead nowhere. */
export const removeNotificationsAbout = (db: Db, owner: OwnerId, about: NonNullable<Message['about']>): Promise<void> =>
  changeRevised(db, 'notifications', async (revised) => ({
    answer: undefined,
    changed: (await deleteAbout(revised, owner, about)) ? [owner] : [],
  }))

/** Replaces the unread notification of the same type about the same record, so that several events make one entry. */
export const replaceNotification = (
  db: Db,
  owner: OwnerId,
  { message, ...replacement }: Replacement & { message: string },
  now: number,
): Promise<void> => replaceNotifications(db, [{ owner, message }], replacement, now)

/** A notification without its text. */
type Replacement = Omit<Message, 'message' | 'about'> & { about: NonNullable<Message['about']> }

/** The same for several photographers, each with their own text, in a constant number of statements. */
export async function replaceNotifications(
  db: Db,
  recipients: readonly { owner: OwnerId; message: string }[],
  replacement: Replacement,
  now: number,
): Promise<void> {
  if (recipients.length === 0) return
  const owners = recipients.map(({ owner }) => owner)
  await changeRevised(db, 'notifications', async (revised) => {
    await deleteUnread(revised, owners, replacement.type, replacement.about)
    const messages = recipients.map(({ owner, message }) => ({ owner, message: { ...replacement, message } }))
    await insertAll(revised, messages, now)
    return { answer: undefined, changed: owners }
  })
}

/** Notifies a photographer, in the current transaction. */
export const notify = (db: Db, owner: OwnerId, message: Message, now: number): Promise<void> =>
  changeRevised(db, 'notifications', async (revised) => {
    await insertAll(revised, [{ owner, message }], now)
    return { answer: undefined, changed: [owner] }
  })

async function insertAll(
  db: RevisedDb<'notifications'>,
  recipients: readonly { owner: OwnerId; message: Message }[],
  now: number,
): Promise<void> {
  const ids = await nextIds(db, 'notifications', recipients.length)
  const notifications = recipients.map(({ owner, message: { about, scheduledFor, ...words } }, index) => ({
    userId: owner,
    id: ids[index] ?? 0,
    ...words,
    relatedId: about?.id ?? null,
    relatedType: about?.type ?? null,
    isRead: 0,
    scheduledFor: scheduledFor ?? null,
    createdAt: now,
  }))
  await insertNotifications(db, notifications)
}
