import { keyOf } from '#accounts/names.ts'
import { replaceUserWords } from '#accounts/server/users/user-words-store.ts'
import type { Db, Tables } from '#database/db.ts'

type Row = Tables['email_changes']

/** Keeps a requested change, in place of earlier ones that nobody has confirmed. */
export async function insertEmailChange(
  db: Db,
  row: Pick<Row, 'userId' | 'id' | 'oldEmail' | 'newEmail' | 'createdAt'>,
): Promise<void> {
  await deletePendingChanges(db, row.userId)
  await db
    .insertInto('email_changes')
    .values({ ...row, confirmHash: null, confirmedAt: null, undoHash: null, undoneAt: null })
    .execute()
}

/** Deletes what nobody has confirmed; its links stop working. */
export async function deletePendingChanges(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('email_changes').where('userId', '=', userId).where('confirmedAt', 'is', null).execute()
}

/** The change that nobody has confirmed. */
export function findPendingChange(db: Db, userId: number): Promise<Row | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
}

export function findEmailChange(db: Db, userId: number, id: string): Promise<Row | undefined> {
  return db.selectFrom('email_changes').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst()
}

/** By the hash of the secret in one of its two links. */
export function findByLink(db: Db, link: 'confirmHash' | 'undoHash', hash: string): Promise<Row | undefined> {
  return db.selectFrom('email_changes').selectAll().where(link, '=', hash).executeTakeFirst()
}

/** Uses a link up; undefined when somebody else has. */
export function claimLink(
  db: Db,
  link: 'confirmHash' | 'undoHash',
  hash: string,
  now: number,
): Promise<Row | undefined> {
  return db
    .updateTable('email_changes')
    .set(link === 'confirmHash' ? { confirmHash: null, confirmedAt: now } : { undoHash: null, undoneAt: now })
    .where(link, '=', hash)
    .returningAll()
    .executeTakeFirst()
}

export async function updateEmailChange(db: Db, { userId, id }: Row, changes: Partial<Row>): Promise<void> {
  await db.updateTable('email_changes').set(changes).where('userId', '=', userId).where('id', '=', id).execute()
}

/** Ends the links of all changes after this one: what was asked for, and what could undo its undoing. */
export async function endLaterChanges(db: Db, { userId, confirmedAt }: Row, now: number): Promise<void> {
  await deletePendingChanges(db, userId)
  await db
    .updateTable('email_changes')
    .set({ undoHash: null, undoneAt: now })
    .where('userId', '=', userId)
    .where('confirmedAt', '>=', confirmedAt ?? now)
    .where('undoneAt', 'is', null)
    .execute()
}

/** Changes an address with all that finds the account by it. The settings get a new version, as they show it. */
export async function updateAddress(
  db: Db,
  user: Pick<Tables['users'], 'id'>,
  email: string,
  { isVerified, now }: { isVerified: boolean; now: number },
): Promise<void> {
  // Before the account, as saving the settings does.
  await db
    .updateTable('user_settings')
    .set((row) => ({ version: row('version', '+', 1), updatedAt: now }))
    .where('userId', '=', user.id)
    .execute()
  await db
    .updateTable('users')
    .set({ email, emailKey: keyOf(email), updatedAt: now, emailVerified: isVerified ? 1 : 0 })
    .where('id', '=', user.id)
    .execute()
  await replaceUserWords(db, user.id)
}

const keptMs = 60 * 24 * 60 * 60 * 1000

/** Deletes changes two months after they were asked for, when none of their links works any longer. */
export async function forgetOldEmailChanges(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('createdAt', '<', now - keptMs)
    .execute()
}
