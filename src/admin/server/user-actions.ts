import type { AccountStatus, Role } from '#accounts/api.ts'
import { markAddressVerified } from '#accounts/server/emails/links.ts'
import { hashPassword } from '#accounts/server/password/password.ts'
import {
  activateUser,
  changeUserRole,
  requireVerified,
  suspendUser,
  unverified,
} from '#accounts/server/users/user-status.ts'
import { setTemporaryPassword } from '#accounts/server/password/temporary-password.ts'
import { warnOwner } from '#accounts/server/emails/warn-owner.ts'
import { record } from '#audit/server/record.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import type { Db } from '#database/db.ts'
import { type Caller, withAdminLock, refuseSelf, requireUserStatus } from './administrators.ts'
import { requireAccount } from './user-queries.ts'
import type { Account } from './store.ts'

/** Actions on one user. Each returns the user afterwards; an action that changes nothing is not logged. */

/** The caller, and the server's configuration. */
interface ActionContext extends Caller {
  install: Install
}

/** Suspends or reactivates a user. Throws a conflict when the address is not verified or the user is the caller. */
export const setStatus = (
  db: Db,
  caller: ActionContext,
  id: number,
  status: Exclude<AccountStatus, 'pending'>,
): Promise<Account> =>
  withAdminLock(db, caller.admin, async (transaction) => {
    const user = await requireUserStatus(transaction, id)
    if (user.status !== status) {
      if (status === 'suspended')
        await refuseSelf(transaction, caller.admin, [id], 'You cannot suspend your own account.')
      if (status === 'active' && user.status === 'pending') throw unverified()
      const after = await (status === 'suspended'
        ? suspendUser(transaction, user, caller.now)
        : activateUser(transaction, user, caller.install, caller.now))
      const action = status === 'suspended' ? 'user_suspended' : 'user_activated'
      await record(transaction, caller, {
        action,
        target: { type: 'user', id },
        details: { status: { before: user.status, after } },
      })
    }
    return requireAccount(transaction, id)
  })

export const setRole = (db: Db, caller: ActionContext, id: number, role: Role): Promise<Account> =>
  withAdminLock(db, caller.admin, async (transaction) => {
    const user = await requireUserStatus(transaction, id)
    if (user.role !== role) {
      await refuseSelf(transaction, caller.admin, [id], 'You cannot change your own role. Ask another administrator.')
      if (role === 'admin') requireVerified(user, caller.install)
      await changeUserRole(transaction, user, role, caller.now)
      await record(transaction, caller, {
        action: 'user_role_changed',
        target: { type: 'user', id },
        details: { role: { before: user.role, after: role } },
      })
    }
    return requireAccount(transaction, id)
  })

/**
 * Sets a temporary password that the user has to replace at the next sign-in. They are notified by email, without the
 * password.
 */
export async function setPassword(db: Db, caller: ActionContext, id: number, newPassword: string): Promise<Account> {
  if (id === caller.admin) throw new Problem('conflict', 'Change your own password in Settings.', { reason: 'self' })
  await requireUserStatus(db, id)
  const hashed = await hashPassword(newPassword)
  return withAdminLock(db, caller.admin, async (transaction) => {
    await requireUserStatus(transaction, id)
    await setTemporaryPassword(transaction, id, hashed, caller.now)
    await warnOwner(transaction, id, 'password-set', caller)
    await record(transaction, caller, { action: 'user_password_set', target: { type: 'user', id }, details: {} })
    return requireAccount(transaction, id)
  })
}

/** Marks a user's email address as verified. */
export const markUserVerified = (db: Db, caller: Caller, id: number): Promise<Account> =>
  withAdminLock(db, caller.admin, async (transaction) => {
    const status = await markAddressVerified(transaction, id, caller.now)
    if (status)
      await record(transaction, caller, {
        action: 'user_verified',
        target: { type: 'user', id },
        details: { emailVerified: { before: false, after: true }, status },
      })
    return requireAccount(transaction, id)
  })
