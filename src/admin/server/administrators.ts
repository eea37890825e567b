import { refuseLastAdmin } from '#accounts/server/users/deletion.ts'
import { userNotFound } from '#accounts/server/users/user-status.ts'
import type { AdminId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared, advisoryLock } from '#database/dialect.ts'
import { listUserStatuses, type UserStatus } from './store.ts'

/** Who acts, and where from. */
export interface Caller {
  admin: AdminId
  ip: string
  /** Epoch milliseconds. */
  now: number
}

/**
 * Does what may change who administers, in a transaction of its own: one after the other on all servers, and before any
 * row is held. Whoever was demoted while they waited for their turn comes too late. So whoever acts is an administrator
 * who stays one, and one is always left.
 */
export function withAdminLock<T>(db: Db, admin: AdminId, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, 'admins', 0)
    await requireAdministrator(transaction, admin)
    return work(transaction)
  })
}

/** Whoever acts is still an administrator, and their account stays until the transaction ends. */
export async function requireAdministrator(db: Db, admin: AdminId): Promise<void> {
  const isThere = await lockUserShared(db, admin)
  const [caller] = await listUserStatuses(db, [admin])
  if (!isThere || caller?.role !== 'admin' || caller.status !== 'active')
    throw new Problem('forbidden', 'Only an administrator may do this.')
}

/**
 * Nobody takes from themselves what they need to take it back; the last one hears that somebody else has to be an
 * administrator first.
 */
export async function refuseSelf(db: Db, admin: AdminId, ids: readonly number[], words: string): Promise<void> {
  if (!ids.includes(admin)) return
  await refuseLastAdmin(db, admin)
  throw new Problem('conflict', words, { reason: 'self' })
}

/** How a user stands. */
export async function requireUserStatus(db: Db, id: number): Promise<UserStatus> {
  const [user] = await listUserStatuses(db, [id])
  if (!user) throw userNotFound()
  return user
}

/** The same of several, each once, the smallest id first; all of them have to be there. */
export async function requireUserStatuses(db: Db, ids: readonly number[]): Promise<UserStatus[]> {
  const users = await listUserStatuses(db, [...new Set(ids)])
  if (users.length < new Set(ids).size)
    throw new Problem('not_found', 'One of these users is not there any more. Nothing was changed.')
  return users
}
