import { keyOf } from '#accounts/names.ts'
import { setImmediate as breathe } from 'node:timers/promises'
import { forgetAdmin } from '#audit/server/record.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { clearRateLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Db } from '#database/db.ts'
import { lockUser, isDeadlock, advisoryLock } from '#database/dialect.ts'
import { ownedTables } from '#database/owned.ts'
import { countOtherAdmins, deleteQueuedEmails, deleteSome, listEmailsToUnregistered } from './deletion-store.ts'
import { emailKey, proofKey, signInKey } from '#accounts/server/rate-limit-keys.ts'
import { deleteUser, findUser } from './user-store.ts'

/** Rows deleted in one statement: other requests run between two of them. */
const rowsAtOnce = 500

/** A deletion that the database aborted because of a deadlock is tried this often. */
const tries = 3

/**
 * Deletes an account and all its data in one transaction. Triggers note the files of deleted rows, and the cleanup job
 * removes them after the commit; emails in the outbox are deleted too.
 */
export const deleteAccount = (db: Db, owner: OwnerId): Promise<void> =>
  inDeletion(db, async (transaction) => {
    if (!(await deleteAll(transaction, [owner]))) throw new Problem('unauthenticated', 'Sign in to continue.')
  })

/** Runs `work` in a transaction, again if the database aborts it because of a deadlock. */
export async function inDeletion<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  for (let again = tries - 1; ; again--) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (again === 0 || !isDeadlock(error)) throw error
    }
  }
}

interface Deletion {
  /** The installation is closed with them: no administrator has to remain. */
  isClosing?: boolean
}

/**
 * Deletes accounts within the current transaction; returns whether all of them existed. Smallest id first, so that
 * concurrent deletions cannot deadlock.
 */
export async function deleteAll(db: Db, owners: readonly OwnerId[], deletion: Deletion = {}): Promise<boolean> {
  const keys = new Set<string>()
  for (const owner of owners) {
    const email = await deleteOne(db, owner, deletion)
    if (email === undefined) return false
    keys.add(keyOf(email))
    await breathe()
  }
  await deleteEmailsTo(db, keys)
  return true
}

/** Returns the address of the deleted account. */
async function deleteOne(db: Db, owner: OwnerId, { isClosing }: Deletion): Promise<string | undefined> {
  // The administrators' lock comes before any row, as in all changes of administrators. A user who becomes an
  // administrator just now is handled below.
  if ((await findUser(db, owner))?.role === 'admin') await advisoryLock(db, 'admins', 0)
  // Before any row of theirs: the lock order of everything that changes several (see `lockUserShared`).
  await advisoryLock(db, 'accounts', owner)
  await lockUser(db, owner)
  const user = await findUser(db, owner)
  if (!user) return undefined
  if (user.role === 'admin' && !isClosing) await refuseLastAdmin(db, owner)
  for (const key of [signInKey(user.email), emailKey(user.email), proofKey(owner)]) await clearRateLimit(db, key)
  for (const { table, key } of ownedTables()) {
    while ((await deleteSome(db, owner, table, key, rowsAtOnce)) === rowsAtOnce) await breathe()
  }
  await forgetAdmin(db, owner)
  await deleteUser(db, owner)
  return user.email
}

/** At least one administrator remains, even when two leave at the same time. */
export async function refuseLastAdmin(db: Db, owner: number): Promise<void> {
  await advisoryLock(db, 'admins', 0)
  if ((await countOtherAdmins(db, owner)) === 0)
    throw new Problem('conflict', 'You are the only administrator. Make another user an administrator first.', {
      reason: 'last_admin',
    })
}

/** Deletes emails addressed to the accounts' addresses in any spelling. The outbox is scanned once for all accounts. */
async function deleteEmailsTo(db: Db, keys: ReadonlySet<string>): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const emails: Strangers = await listEmailsToUnregistered(db, { after, rows: rowsAtOnce })
    const ids = emails.filter(({ recipient }) => keys.has(keyOf(recipient))).map(({ id }) => id)
    if (ids.length > 0) await deleteQueuedEmails(db, ids)
    after = emails.length < rowsAtOnce ? undefined : emails.at(-1)?.id
  }
}

type Strangers = Awaited<ReturnType<typeof listEmailsToUnregistered>>
