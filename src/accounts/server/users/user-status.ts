import type { AccountStatus, Role } from '#accounts/api.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import type { Db } from '#database/db.ts'
import { endSessionsOf } from '#accounts/server/sessions/sessions.ts'
import { updateUser } from './user-store.ts'

/**
 * What administrators change of an account, each in the transaction that is going on; whether they may, they ask
 * before.
 */

/** A user as they were before the change. */
interface Before {
  id: number
  role: Role
  status: AccountStatus
}

export const userNotFound = (): Problem => new Problem('not_found', 'User not found.')

/**
 * Keeps a user out from now on. Whoever never showed that their address is theirs also loses the claim to be the
 * first administrator (see registration.ts).
 */
export async function suspendUser(db: Db, { id, role, status }: Before, now: number): Promise<AccountStatus> {
  await updateUser(db, id, {
    status: 'suspended',
    role: status === 'pending' && role === 'admin' ? 'user' : role,
    updatedAt: now,
  })
  await endSessionsOf(db, id)
  return 'suspended'
}

/** What tells whether somebody ever showed that their address is theirs. */
interface Known {
  emailVerified: number
  lastLoginAt: number | null
}

/**
 * Who may not sign in before their address is verified, where mail is set up. Whoever signed in while it was not was
 * let in without, and has work here.
 */
export const hasToVerify = ({ emailVerified, lastLoginAt }: Known, { mail }: Pick<Install, 'mail'>): boolean =>
  mail && emailVerified === 0 && lastLoginAt === null

/** Lets a user in again, or lets them show that their address is theirs. Answers how they stand then. */
export async function activateUser(
  db: Db,
  user: Before & Known,
  install: Install,
  now: number,
): Promise<AccountStatus> {
  const status = hasToVerify(user, install) ? 'pending' : 'active'
  await updateUser(db, user.id, { status, updatedAt: now })
  return status
}

/** Being an administrator begins and ends with signing in: a session of before is too long, or worth too much. */
export async function giveRole(db: Db, { id, role: before }: Before, role: Role, now: number): Promise<void> {
  await updateUser(db, id, { role, updatedAt: now })
  if (before === 'admin' || role === 'admin') await endSessionsOf(db, id)
}
