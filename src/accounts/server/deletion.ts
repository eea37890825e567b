import { setImmediate as breathe } from 'node:timers/promises'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { holdUser, takeTurn } from '#database/dialect.ts'
import { owned, type OwnedTable } from '#database/owned.ts'
import { countOtherAdmins, deleteLettersTo, deleteSome } from './deletion-store.ts'
import { deleteUser, findUser } from './store.ts'

/** So many rows go in one moment: between them others are answered (P5). */
const rowsAtOnce = 500

/**
 * Deletes an account with everything that is kept for it, in the transaction that is going on: all or nothing (A9). The database notes the
 * files of rows that go, and the keeper removes them once this is committed (decision 0014); letters that still wait go too.
 */
export async function deleteAccount(db: Db, owner: OwnerId): Promise<void> {
  await refuseLastAdmin(db, owner)
  await holdUser(db, owner)
  for (const [table, key] of Object.entries(owned) as [OwnedTable, readonly string[]][]) {
    while ((await deleteSome(db, owner, table, key, rowsAtOnce)) === rowsAtOnce) await breathe()
  }
  await deleteUser(db, owner)
}

/** There is always somebody who runs the installation, also when two of them leave at once (A3, R31). */
async function refuseLastAdmin(db: Db, owner: OwnerId): Promise<void> {
  await takeTurn(db, 'admins', 0)
  const user = await findUser(db, owner)
  if (!user) throw new Problem('unauthenticated', 'Sign in to go on.')
  if (user.role === 'admin' && (await countOtherAdmins(db, owner)) === 0)
    throw new Problem('conflict', 'You are the only administrator. Make somebody else an administrator first.', { reason: 'last_admin' })
  await deleteLettersTo(db, user.email)
}
