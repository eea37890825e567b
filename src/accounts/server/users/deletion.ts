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

/** So many rows go in one moment: between them others are answered. */
const rowsAtOnce = 500

/** So often a deletion begins anew that the database ended because it and another change waited for each other. */
const tries = 3

/**
 * Deletes an account with everything that is kept for it, in a transaction of its own: all or nothing. The
 * database notes the files of rows that go, and the keeper removes them once this is committed; letters
 * that still wait go too.
 */
export const deleteAccount = (db: Db, owner: OwnerId): Promise<void> =>
  inDeletion(db, async (transaction) => {
    if (!(await deleteAll(transaction, [owner]))) throw new Problem('unauthenticated', 'Sign in to go on.')
  })

/**
 * Does what deletes accounts in a transaction of its own, and begins anew when the database ended it for another one.
 */
export async function inDeletion<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  for (let again = tries - 1; ; again--) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (again === 0 || !isDeadlock(error)) throw error
    }
  }
}

/**
 * Deletes accounts in the transaction that is going on; answers whether all of them were there. The smallest id comes
 * first, so that no two who delete several wait for each other.
 */
export async function deleteAll(db: Db, owners: readonly OwnerId[]): Promise<boolean> {
  const keys = new Set<string>()
  for (const owner of owners) {
    const email = await deleteOne(db, owner)
    if (email === undefined) return false
    keys.add(keyOf(email))
    await breathe()
  }
  await deleteLettersTo(db, keys)
  return true
}

/** Answers the address of the account that is gone. */
async function deleteOne(db: Db, owner: OwnerId): Promise<string | undefined> {
  // Before any row, as everybody does who changes who administers. Whoever becomes an administrator just now is met
  // below.
  if ((await findUser(db, owner))?.role === 'admin') await advisoryLock(db, 'admins', 0)
  // Before any row of theirs, as everybody does who changes more than one (see `lockUserShared`).
  await advisoryLock(db, 'accounts', owner)
  await lockUser(db, owner)
  const user = await findUser(db, owner)
  if (!user) return undefined
  if (user.role === 'admin') await refuseLastAdmin(db, owner)
  for (const key of [signInKey(user.email), emailKey(user.email), proofKey(owner)]) await clearRateLimit(db, key)
  for (const { table, key } of ownedTables()) {
    while ((await deleteSome(db, owner, table, key, rowsAtOnce)) === rowsAtOnce) await breathe()
  }
  await forgetAdmin(db, owner)
  await deleteUser(db, owner)
  return user.email
}

/** There is always somebody who runs the installation, also when two of them leave at once. */
export async function refuseLastAdmin(db: Db, owner: number): Promise<void> {
  await advisoryLock(db, 'admins', 0)
  if ((await countOtherAdmins(db, owner)) === 0)
    throw new Problem('conflict', 'You are the only administrator. Make somebody else an administrator first.', {
      reason: 'last_admin',
    })
}

/**
 * Letters that are ordered for an address rather than for its account: for any spelling of it that an account answers
 * to. They are gone through once, however many accounts go.
 */
async function deleteLettersTo(db: Db, keys: ReadonlySet<string>): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const letters: Strangers = await listEmailsToUnregistered(db, { after, rows: rowsAtOnce })
    const theirs = letters.filter(({ recipient }) => keys.has(keyOf(recipient))).map(({ id }) => id)
    if (theirs.length > 0) await deleteQueuedEmails(db, theirs)
    after = letters.length < rowsAtOnce ? undefined : letters.at(-1)?.id
  }
}

type Strangers = Awaited<ReturnType<typeof listEmailsToUnregistered>>
