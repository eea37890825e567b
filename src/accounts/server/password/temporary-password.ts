import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { clearRateLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { proofKey, signInKey } from '#accounts/server/rate-limit-keys.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { deleteResetLinks } from '#accounts/server/emails/reset-links.ts'
import { resetWrongCodes } from '#accounts/server/second-factor/second-factor.ts'
import { endAccessOf } from '#accounts/server/sessions/end-access.ts'
import { userNotFound } from '#accounts/server/users/user-status.ts'
import * as store from '#accounts/server/users/user-store.ts'

/** Lifetime of a password that an administrator knows, milliseconds. */
const lifetimeMs = 24 * 60 * 60 * 1000

/**
 * Sets a temporary password within the caller's transaction, which also records it: ends all sessions, voids links,
 * resets guess counters. Signing in with it requires a new password.
 */
export async function setTemporaryPassword(db: Db, userId: number, hashed: string, now: number): Promise<void> {
  if (!db.isTransaction) throw new Error('A temporary password is given outside the transaction of the act.')
  const user = (await lockUserShared(db, userId)) ? await store.findUser(db, userId) : undefined
  if (!user) throw userNotFound()
  // First, as when signing in with a code: the same lock order, so no deadlock.
  await resetWrongCodes(db, userId)
  await store.updateUser(db, userId, {
    password: hashed,
    passwordChangeDueAt: now + lifetimeMs,
    failedSignIns: 0,
    updatedAt: now,
  })
  await endAccessOf(db, userId, now)
  await deleteResetLinks(db, userId, user.email)
  for (const key of [signInKey(user.email), proofKey(userId as OwnerId)]) await clearRateLimit(db, key)
}

interface Holder {
  username: string
  email: string
  passwordChangeDueAt: number | null
}

/**
 * Refuses to sign in with a temporary password unless a new one is given with it. Called only after the right password.
 */
export async function refuseTemporary(
  user: Holder,
  { password, newPassword }: { password: string; newPassword?: string | undefined },
  now: number,
): Promise<void> {
  if (user.passwordChangeDueAt === null) {
    if (newPassword !== undefined)
      refuseNew('You’ve already chosen your own password. Sign in with it, and change it in Settings.')
    return
  }
  if (user.passwordChangeDueAt <= now)
    throw new Problem('forbidden', 'This password was for one day only. Ask the administrator for a new one.', {
      reason: 'temporary_password_expired',
    })
  if (newPassword === undefined)
    throw new Problem('forbidden', 'Choose a new password to sign in.', { reason: 'new_password_needed' })
  await refuseWeakPassword(newPassword, user, 'newPassword')
  if (newPassword === password) refuseNew('Choose a password other than the one you were given.')
}

function refuseNew(message: string): never {
  throw new Problem('invalid', message, { fields: { newPassword: message } })
}

/** The columns to update when a user chooses a password, which also end a temporary one. */
export const ownPassword = async (chosen: string) => ({
  password: await hashPassword(chosen),
  passwordChangeDueAt: null,
})
