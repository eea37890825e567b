import type { AccountStatus, Role } from '#accounts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { clearRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { deviceKey, perMonthKey, proofKey, signInKey } from '#accounts/server/rate-limit-keys.ts'
import { isKnownDevice, rememberOnly } from '#accounts/server/devices/devices.ts'
import { refuseWeakPassword } from '#accounts/server/password/password-rules.ts'
import { deleteResetLinks } from './reset-links.ts'
import { resetWrongCodes } from '#accounts/server/second-factor/second-factor.ts'
import { endAccessOf } from '#accounts/server/sessions/end-access.ts'
import * as store from '#accounts/server/users/user-store.ts'
import { ownPassword } from '#accounts/server/password/temporary-password.ts'
import { findToken, updateTokenUsed } from './token-store.ts'

export type Verified =
  | 'verification_success'
  | 'already_verified'
  /** The address is proven, but another browser chose the password: a new one has to be chosen. */
  | 'choose_password'
  | 'invalid_token'
  | 'expired_token'
  | 'verification_failed'

/** Who follows a link: the hash of the browser's device cookie, and when, epoch milliseconds. */
interface Follower {
  device: string | undefined
  now: number
}

/**
 * Handles a verification link. It proves the mailbox only: in the browser that registered, the password typed there is
 * kept; in any other one the link stays unused until a new password is chosen, since anybody may have registered this
 * address with a password of theirs. Opening a link twice is not an error: mail programs prefetch links.
 */
export async function verifyEmail(db: Db, secret: string | undefined, { device, now }: Follower): Promise<Verified> {
  const token = secret ? await findToken(db, secret, 'verify-email') : undefined
  if (!secret || !token) return 'invalid_token'
  if (token.usedAt !== null || token.emailVerified === 1) return 'already_verified'
  if (token.expiresAt <= now) return 'expired_token'
  if (!(await isKnownDevice(db, token.userId, device))) return 'choose_password'
  return inTransaction(db, async (transaction) => {
    const isThere = await lockUserShared(transaction, token.userId)
    if (!isThere || !(await updateTokenUsed(transaction, secret, now))) return 'already_verified'
    return (await markAddressVerified(transaction, token.userId, now)) ? 'verification_success' : 'already_verified'
  })
}

/**
 * Marks an address as verified; a pending user may then sign in. Returns the user's state before and after, or nothing
 * when the address was already verified.
 */
export async function markAddressVerified(
  db: Db,
  id: number,
  now: number,
): Promise<{ before: AccountStatus; after: AccountStatus } | undefined> {
  const user = await store.updateVerified(db, id, now)
  if (user?.status !== 'pending') return user && { before: user.status, after: user.status }
  await store.updateUser(db, id, { status: 'active', role: await roleOf(db, user, now) })
  return { before: 'pending', after: 'active' }
}

/** Of several pending registrations for the first administrator, the first verified one gets the role. */
async function roleOf(db: Db, { role }: { role: Role }, now: number): Promise<Role> {
  return role === 'admin' && !(await store.claimFirstAdministrator(db, now)) ? 'user' : role
}

export async function isResetToken(db: Db, secret: string, now: number): Promise<boolean> {
  const token = await findPasswordLink(db, secret)
  return token !== undefined && token.usedAt === null && token.expiresAt > now
}

/**
 * A link with which a password can be chosen: one that resets it, or one that verifies an address for the first time.
 */
async function findPasswordLink(db: Db, secret: string) {
  const reset = await findToken(db, secret, 'reset-password')
  if (reset) return { ...reset, isFirst: false }
  const verification = await findToken(db, secret, 'verify-email')
  return verification?.emailVerified === 0 ? { ...verification, isFirst: true } : undefined
}

/** A new password begins all counts of wrong ones anew. */
async function clearLimits(db: Db, { userId, email }: { userId: number; email: string }, device: string | undefined) {
  const keys = [proofKey(userId as OwnerId), ...(device === undefined ? [] : [deviceKey(userId, device)])]
  for (const key of [signInKey(email), ...keys, ...keys.map(perMonthKey)]) await clearRateLimit(db, key)
}

const spent = () =>
  new Problem('invalid', 'This password reset link is invalid or expired.', { reason: 'invalid_token' })

/**
 * Sets a new password with a link, which works once, and ends all sessions of the user. Only this browser is known to
 * the account afterwards. Returns the secret for its device cookie when it has none.
 */
export async function resetPassword(
  db: Db,
  secret: string,
  password: string,
  { device, now }: Follower,
): Promise<string | undefined> {
  const token = await findPasswordLink(db, secret)
  if (!token || token.usedAt !== null || token.expiresAt <= now) throw spent()
  await refuseWeakPassword(password, token)
  const own = await ownPassword(password)
  return inTransaction(db, async (transaction) => {
    if (!(await lockUserShared(transaction, token.userId))) throw spent()
    // The same lock order as signing in with a code and voiding links, so that these cannot deadlock.
    await resetWrongCodes(transaction, token.userId)
    await store.updateUser(transaction, token.userId, { ...own, failedSignIns: 0, updatedAt: now })
    await endAccessOf(transaction, token.userId, now)
    if (!(await updateTokenUsed(transaction, secret, now))) throw spent()
    await deleteResetLinks(transaction, token.userId, token.email)
    await clearLimits(transaction, token, device)
    const verified = token.isFirst ? await markAddressVerified(transaction, token.userId, now) : undefined
    // An account that nobody has used yet had no password of its owner's.
    if (verified?.before !== 'pending')
      await enqueueMail(transaction, { kind: 'password-changed', recipient: token.email, userId: token.userId }, now)
    return rememberOnly(transaction, token.userId, { device, now })
  })
}
