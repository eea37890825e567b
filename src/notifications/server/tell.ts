import type { OwnerId } from '#kernel/access.ts'
import { countChange } from '#kernel/server/states.ts'
import type { Priority, RelatedType } from '#notifications/api.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { deleteTold, deleteUnread, findTold, insertNotification, insertTold } from './store.ts'

export interface Message {
  type: string
  title: string
  message: string
  priority: Priority
  about: { type: RelatedType; id: number } | null
  /** What it is about happens then; epoch milliseconds. */
  scheduledFor?: number
}

/**
 * Tells a photographer something once, in the transaction that is going on: `what` names it for good, also after it was dismissed and
 * however many servers come to the same thought. Answers whether it was told now.
 */
export async function tellOnce(db: Db, owner: OwnerId, what: string, message: Message, now: number): Promise<boolean> {
  if (!(await insertTold(db, owner, what, now))) return false
  await tell(db, owner, message, now)
  return true
}

/** Whether something was told once. */
export const wasTold = async (db: Db, owner: OwnerId, what: string): Promise<boolean> => (await findTold(db, owner, what)) !== undefined

/** What was told is no longer so: nobody who has not read it needs to, and when it is so again it is told again. */
export async function takeBack(db: Db, owner: OwnerId, what: string, { type, about }: Pick<Message, 'type'> & { about: NonNullable<Message['about']> }): Promise<void> {
  await deleteTold(db, owner, what)
  if (await deleteUnread(db, owner, type, about)) await countChange(db, owner, 'notifications')
}

/** Tells the newest of a kind about one thing: what was said of it before and not read goes, so that many words about it are one line. */
export async function tellAnew(db: Db, owner: OwnerId, message: Message & { about: NonNullable<Message['about']> }, now: number): Promise<void> {
  await deleteUnread(db, owner, message.type, message.about)
  await tell(db, owner, message, now)
}

/** Tells a photographer something. */
export async function tell(db: Db, owner: OwnerId, { about, scheduledFor, ...words }: Message, now: number): Promise<void> {
  const id = await nextId(db, 'notifications')
  await insertNotification(db, { userId: owner, id, ...words, relatedId: about?.id ?? null, relatedType: about?.type ?? null, isRead: 0, scheduledFor: scheduledFor ?? null, createdAt: now })
  await countChange(db, owner, 'notifications')
}
