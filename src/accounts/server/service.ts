import type { Credentials } from '#accounts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { codeNeeded, hasSecondFactor, consumeCode, wrongCode } from './second-factor/second-factor.ts'
import { hashPassword, isOutdated, isPassword } from './password/password.ts'
import { enqueueResetEmail } from './emails/reset-links.ts'
import { endSession, startSession, type Visit } from './sessions/sessions.ts'
import * as store from './users/user-store.ts'
import { ownPassword, refuseTemporary } from './password/temporary-password.ts'
import { warnOwner } from './emails/warn-owner.ts'
import { countAgainstLimit, uncountAttempt } from '#kernel/server/limits/rate-limit.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { rememberDevice } from './devices/devices.ts'
import { countAttempt } from './devices/sign-in-limits.ts'
import { emailKey, perMonthKey } from './rate-limit-keys.ts'

/**
 * After this many wrong passwords in a row only a reset unlocks the account. Without mail there is no reset, and so no
 * lock.
 */
const maxFailures = 100
const emailsPerAddress = { count: 5, seconds: 1800 }

/** The request of a sign-in attempt. */
export interface SignInRequest extends Visit {
  install: Install
  log: { warn: (details: object, words: string) => void }
}

interface Arrival extends SignInRequest {
  session: string | undefined
  /** Hash of the secret by which the browser is recognized. */
  device: string | undefined
  /** Takes the attempt back from the caller's rate limit. */
  uncountAttempt: () => void
}

/** Whether an account is locked after too many wrong passwords. */
const isLockedOut = (
  { failedSignIns }: { failedSignIns: number },
  { install }: Pick<SignInRequest, 'install'>,
): boolean => install.mail && failedSignIns >= maxFailures

const wrong = () => new Problem('unauthenticated', 'Invalid email or password')

/**
 * Verifies the credentials and starts a session. Returns the user's id and the secret for the cookie. With two-factor
 * sign-in, the right password alone starts no session and does not count as a guess; a second call sends password and
 * code.
 */
export async function signIn(
  db: Db,
  { email, password, code, newPassword }: Credentials,
  visit: Arrival,
): Promise<{ id: OwnerId; secret: string; device: string | undefined }> {
  const { user, limitKey } = await identify(db, email, password, visit)
  const needsCode = await hasSecondFactor(db, user.id)
  if (!needsCode || code === undefined) await refundSignIn(db, limitKey, visit)
  await refuseState(db, user, visit)
  // Before the code, which works once: a refused new password must not use it up.
  await refuseTemporary(user, { password, newPassword }, visit.now)
  if (needsCode && code === undefined) throw codeNeeded('unauthenticated')
  const renewed = await renewedPassword(user.password, password, newPassword)
  const begun = await inTransaction(db, async (transaction) => {
    if (!(await lockUserShared(transaction, user.id))) throw wrong()
    if (
      needsCode &&
      !(await consumeCode(transaction, user.id, { code: code ?? '', install: visit.install, now: visit.now }))
    )
      return undefined
    // Since the password was read, a reset may have changed it, or an administrator the account's status: then this
    // attempt is refused.
    if (
      !(await store.updateUserIf(transaction, user.id, user, {
        ...renewed,
        failedSignIns: 0,
        lastLoginAt: visit.now,
        lastLoginIp: visit.ip,
      }))
    )
      throw wrong()
    // A session that was in this browser before must not continue (session fixation).
    if (visit.session) await endSession(transaction, visit.session)
    if (newPassword !== undefined) await warnOwner(transaction, user.id, 'password-changed', visit)
    const device = await rememberDevice(transaction, user.id, visit)
    return { id: user.id as OwnerId, secret: await startSession(transaction, user.id, visit), device }
  })
  if (!begun) {
    countFailure(db, user.id, visit)
    throw wrongCode('unauthenticated')
  }
  if (needsCode) await refundSignIn(db, limitKey, visit)
  return begun
}

/** The new password hash to store, if it has to change. */
async function renewedPassword(stored: string, password: string, chosen: string | undefined) {
  if (chosen !== undefined) return ownPassword(chosen)
  return isOutdated(stored) ? { password: await hashPassword(password) } : {}
}

/** Finds the account by address and password. Every attempt is counted before it is checked, under `limitKey`. */
async function identify(db: Db, email: string, password: string, visit: Arrival) {
  const user = await store.findUserByEmail(db, email)
  const { limitKey, isKnown } = await countAttempt(db, user, { ...visit, email })
  const right = await isPassword(user?.password, password)
  const isOpen = user && (isKnown || !isLockedOut(user, visit))
  if (isOpen && right) return { user, limitKey }
  if (user && !isKnown) countFailure(db, user.id, visit)
  throw wrong()
}

/** Right credentials do not count as a guess. */
async function refundSignIn(db: Db, limitKey: string, visit: Arrival): Promise<void> {
  await uncountAttempt(db, limitKey)
  await uncountAttempt(db, perMonthKey(limitKey))
  visit.uncountAttempt()
}

/** Not awaited: only known addresses have a counter, and the response time must not reveal which are known. */
export function countFailure(db: Db, id: number, { log }: SignInRequest): void {
  store.addFailedSignIn(db, id).catch((error: unknown) => log.warn({ err: error }, 'a wrong password was not counted'))
}

/** The account's status is shown only after the right password. */
async function refuseState(
  db: Db,
  user: { role: string; status: string },
  { install, now }: Pick<Arrival, 'install' | 'now'>,
): Promise<void> {
  if (user.status === 'suspended')
    throw new Problem('forbidden', 'This account is suspended.', { reason: 'account_suspended' })
  if (user.status === 'pending')
    throw new Problem('forbidden', 'Verify your email address first: open the link that we sent you.', {
      reason: 'email_unverified',
    })
  const closed = user.role === 'admin' ? undefined : await install.maintenanceRefusal(db, now)
  if (closed) throw closed
}

export async function requireCurrentUser(db: Db, owner: number) {
  const user = await store.findCurrentUser(db, owner)
  if (!user) throw new Problem('unauthenticated', 'Sign in to continue.')
  return { ...user, setupDue: user.photographerLevel === '' && user.setupSkippedAt === null }
}

/** Sends the verification link again to a pending account; the answer is the same for any address. */
export async function resendVerification(db: Db, email: string, install: Install, now: number): Promise<void> {
  refuseWithoutMail(install)
  if (!(await mayWrite(db, email, now))) return
  const user = await store.findUserByEmail(db, email)
  if (user?.status === 'pending')
    await enqueueMail(db, { kind: 'verify-email', recipient: user.email, userId: user.id }, now)
}

/** Enqueues the email for any address: whether it has an account is looked up when the email is written. */
export async function forgotPassword(db: Db, email: string, install: Install, now: number): Promise<void> {
  refuseWithoutMail(install)
  if (await mayWrite(db, email, now)) await enqueueResetEmail(db, email, now)
}

export async function mayWrite(db: Db, email: string, now: number): Promise<boolean> {
  return (await countAgainstLimit(db, emailKey(email), emailsPerAddress, now)).ok
}

export function refuseWithoutMail(install: Install): void {
  if (!install.mail)
    throw new Problem(
      'unavailable',
      'Email is not set up on this server, so no link can be sent. Ask its administrator for help.',
      { reason: 'no_mail' },
    )
}
