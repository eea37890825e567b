import type { AccountStatus, Role } from '#accounts/api.ts'
import { takeAsVerified } from '#accounts/server/emails/links.ts'
import { hashPassword } from '#accounts/server/password/password.ts'
import { activateUser, giveRole, hasToVerify, suspendUser } from '#accounts/server/users/standing.ts'
import { giveTemporaryPassword } from '#accounts/server/password/temporary-password.ts'
import { warnOwner } from '#accounts/server/emails/warn-owner.ts'
import { record } from '#audit/server/record.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import type { Db } from '#database/db.ts'
import { type Caller, inTurn, refuseSelf, requireStanding } from './administrators.ts'
import { requireAccount } from './people.ts'
import type { Account } from './store.ts'

/** What is done to one user; each answers the user as they are then, and what changes nothing is no act. */

/** Who acts, and on what kind of server. */
interface Act extends Caller {
  install: Install
}

const unverified = () =>
  new Problem('conflict', 'This user has not verified their email address yet. Verify it first.', {
    reason: 'email_unverified',
  })

/** Suspends a user, or lets them in again. */
export const setStatus = (
  db: Db,
  caller: Act,
  id: number,
  status: Exclude<AccountStatus, 'pending'>,
): Promise<Account> =>
  inTurn(db, caller.admin, async (transaction) => {
    const user = await requireStanding(transaction, id)
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

export const setRole = (db: Db, caller: Act, id: number, role: Role): Promise<Account> =>
  inTurn(db, caller.admin, async (transaction) => {
    const user = await requireStanding(transaction, id)
    if (user.role !== role) {
      await refuseSelf(transaction, caller.admin, [id], 'You cannot change your own role. Another administrator can.')
      if (role === 'admin' && (user.status === 'pending' || hasToVerify(user, caller.install))) throw unverified()
      await giveRole(transaction, user, role, caller.now)
      await record(transaction, caller, {
        action: 'user_role_changed',
        target: { type: 'user', id },
        details: { role: { before: user.role, after: role } },
      })
    }
    return requireAccount(transaction, id)
  })

/**
 * Gives a user a password that holds until they choose their own. They are told by mail that it was done, never
 * what it is.
 */
export async function setPassword(db: Db, caller: Act, id: number, newPassword: string): Promise<Account> {
  if (id === caller.admin) throw new Problem('conflict', 'Change your own password in Settings.', { reason: 'self' })
  await requireStanding(db, id)
  const hashed = await hashPassword(newPassword)
  return inTurn(db, caller.admin, async (transaction) => {
    await requireStanding(transaction, id)
    await giveTemporaryPassword(transaction, id, hashed, caller.now)
    await warnOwner(transaction, id, 'password-set', caller)
    await record(transaction, caller, { action: 'user_password_set', target: { type: 'user', id }, details: {} })
    return requireAccount(transaction, id)
  })
}

/** Takes a user's address as verified. */
export const verify = (db: Db, caller: Caller, id: number): Promise<Account> =>
  inTurn(db, caller.admin, async (transaction) => {
    const status = await takeAsVerified(transaction, id, caller.now)
    if (status)
      await record(transaction, caller, {
        action: 'user_verified',
        target: { type: 'user', id },
        details: { emailVerified: { before: false, after: true }, status },
      })
    return requireAccount(transaction, id)
  })
