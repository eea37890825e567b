import { refuseLastAdmin } from '#accounts/server/users/deletion.ts'
import { userNotFound } from '#accounts/server/users/user-status.ts'
import type { AdminId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared, advisoryLock } from '#database/dialect.ts'
import { listUserStatuses, type UserStatus } from './store.ts'

/** The acting administrator, and the request's address. */
export interface Caller {
  admin: AdminId
  ip: string
  /** Epoch milliseconds. */
  now: number
}

/**
 * Runs `work` in a transaction under the administrators' lock, which is taken before any row: on all servers, one
 * change of administrators at a time. The caller is checked again under the lock and stays an administrator until the
 * commit, so at least one always remains.
 */
export function withAdminLock<T>(db: Db, admin: AdminId, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, 'admins', 0)
    await requireAdministrator(transaction, admin)
    return work(transaction)
  })
}

/** Requires that the caller is still an administrator, and locks their account until the transaction ends. */
export async function requireAdministrator(db: Db, admin: AdminId): Promise<void> {
  const isThere = await lockUserShared(db, admin)
  const [caller] = await listUserStatuses(db, [admin])
  if (!isThere || caller?.role !== 'admin' || caller.status !== 'active')
    throw new Problem('forbidden', 'Only an administrator may do this.')
}

/** Refuses an administrator who would change their own account; the last one gets a specific text. */
export async function refuseSelf(db: Db, admin: AdminId, ids: readonly number[], words: string): Promise<void> {
  if (!ids.includes(admin)) return
  await refuseLastAdmin(db, admin)
  throw new Problem('conflict', words, { reason: 'self' })
}

/** A user's status and role. */
export async function requireUserStatus(db: Db, id: number): Promise<UserStatus> {
  const [user] = await listUserStatuses(db, [id])
  if (!user) throw userNotFound()
  return user
}

/** The statuses of several users, without duplicates, smallest id first; all of them have to exist. */
export async function requireUserStatuses(db: Db, ids: readonly number[]): Promise<UserStatus[]> {
  const users = await listUserStatuses(db, [...new Set(ids)])
  if (users.length < new Set(ids).size)
    throw new Problem('not_found', 'One of these users no longer exists. Nothing was changed.')
  return users
}
