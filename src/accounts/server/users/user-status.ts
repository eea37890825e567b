import type { AccountStatus, Role } from '#accounts/api.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import type { Db } from '#database/db.ts'
import { endSessionsOf } from '#accounts/server/sessions/sessions.ts'
import { updateUser } from './user-store.ts'

/** Changes of an account by administrators, within the current transaction. Callers check permissions before. */

/** A user before the change. */
interface Before {
  id: number
  role: Role
  status: AccountStatus
}

export const userNotFound = (): Problem => new Problem('not_found', 'User not found.')

/**
 * Suspends a user. A user who has never verified the address also loses the claim to be the first administrator (see
 * registration.ts).
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

/** What shows whether a user has ever verified their address. */
interface VerificationState {
  emailVerified: number
  lastLoginAt: number | null
}

/**
 * Whether a user has to verify the address before signing in, where mail is set up. Users who signed in while mail was
 * not set up keep their access.
 */
export const hasToVerify = (
  { emailVerified, lastLoginAt }: VerificationState,
  { mail }: Pick<Install, 'mail'>,
): boolean => mail && emailVerified === 0 && lastLoginAt === null

export const unverified = (): Problem =>
  new Problem('conflict', 'This user has not verified their email address yet. Verify it first.', {
    reason: 'email_unverified',
  })

/** Refuses to make a user an administrator who has to verify their address. */
export function requireVerified(
  user: VerificationState & Pick<Before, 'status'>,
  install: Pick<Install, 'mail'>,
): void {
  if (user.status === 'pending' || hasToVerify(user, install)) throw unverified()
}

/** Reactivates a user, or makes them pending until they verify their address. Returns the new status. */
export async function activateUser(
  db: Db,
  user: Before & VerificationState,
  install: Install,
  now: number,
): Promise<AccountStatus> {
  const status = hasToVerify(user, install) ? 'pending' : 'active'
  await updateUser(db, user.id, { status, updatedAt: now })
  return status
}

/** Sessions end when a user becomes an administrator or ceases to be one: the two have different lifetimes. */
export async function changeUserRole(db: Db, { id, role: before }: Before, role: Role, now: number): Promise<void> {
  await updateUser(db, id, { role, updatedAt: now })
  if (before === 'admin' || role === 'admin') await endSessionsOf(db, id)
}
