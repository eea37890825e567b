import type { OwnerId } from '#kernel/access.ts'
import { bumpRevision, bumpRevisions } from '#kernel/server/revisions.ts'
import type { Priority, RelatedType } from '#notifications/api.ts'
import type { Db } from '#database/db.ts'
import { nextIds } from '#database/dialect.ts'
import { deleteTold, deleteUnread, findTold, insertNotifications, insertTold } from './store.ts'

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
 * Tells a photographer something once, in the transaction that is going on: `what` names it for good, also after it was
 * dismissed and however many servers come to the same thought. Answers whether it was told now.
 */
export async function tellOnce(db: Db, owner: OwnerId, what: string, message: Message, now: number): Promise<boolean> {
  if (!(await insertTold(db, owner, what, now))) return false
  await tell(db, owner, message, now)
  return true
}

/** Whether something was told once. */
export const wasTold = async (db: Db, owner: OwnerId, what: string): Promise<boolean> =>
  (await findTold(db, owner, what)) !== undefined

/** What was told is no longer so: nobody who has not read it needs to, and when it is so again it is told again. */
export async function takeBack(
  db: Db,
  owner: OwnerId,
  what: string,
  { type, about }: Pick<Message, 'type'> & { about: NonNullable<Message['about']> },
): Promise<void> {
  await deleteTold(db, owner, what)
  if (await deleteUnread(db, [owner], type, about)) await bumpRevision(db, owner, 'notifications')
}

/**
 * Tells the newest of a kind about one thing: what was said of it before and not read goes, so that many words about it
 * are one line.
 */
export const tellAnew = (
  db: Db,
  owner: OwnerId,
  { message, ...anew }: Anew & { message: string },
  now: number,
): Promise<void> => tellAllAnew(db, [{ owner, message }], anew, now)

/** What is told anew, without its words. */
type Anew = Omit<Message, 'message' | 'about'> & { about: NonNullable<Message['about']> }

/** The same to several, to each in words of their own, in as many statements as to one. */
export async function tellAllAnew(
  db: Db,
  told: readonly { owner: OwnerId; message: string }[],
  anew: Anew,
  now: number,
): Promise<void> {
  if (told.length === 0) return
  await deleteUnread(
    db,
    told.map(({ owner }) => owner),
    anew.type,
    anew.about,
  )
  await tellAll(
    db,
    told.map(({ owner, message }) => ({ owner, message: { ...anew, message } })),
    now,
  )
}

/** Tells a photographer something. */
export const tell = (db: Db, owner: OwnerId, message: Message, now: number): Promise<void> =>
  tellAll(db, [{ owner, message }], now)

async function tellAll(db: Db, told: readonly { owner: OwnerId; message: Message }[], now: number): Promise<void> {
  const ids = await nextIds(db, 'notifications', told.length)
  const notifications = told.map(({ owner, message: { about, scheduledFor, ...words } }, index) => ({
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
  await bumpRevisions(
    db,
    told.map(({ owner }) => owner),
    'notifications',
  )
}
