import type { Registration } from '#accounts/api.ts'
import { keyOf } from '#accounts/names.ts'
import { defaultTimeZone } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import { hasAttempt, countAgainstLimit } from '#kernel/server/limits/rate-limit.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import { advisoryLockShared, inTransaction } from '#database/dialect.ts'
import { hashPassword } from './password/password.ts'
import { refuseWeakPassword } from './password/password-rules.ts'
import { mayWrite } from './service.ts'
import { rememberDevice } from './devices/devices.ts'
import { firstSettings } from './settings/settings.ts'
import * as store from './users/user-store.ts'

/** An unverified registration reserves its name and address for this long, milliseconds. */
const reservationMs = 24 * 60 * 60 * 1000

const taken = {
  username: () =>
    new Problem('conflict', 'Username already exists', {
      reason: 'username_taken',
      fields: { username: 'This username is already taken. Please choose a different one.' },
    }),
  email: () => new Problem('conflict', 'Email already exists', { reason: 'email_taken' }),
}

export interface RegistrationVisit {
  install: Install
  /** Epoch milliseconds. */
  now: number
  /** Hash of the secret by which the browser is recognized. */
  device?: string | undefined
}

/** Returns the new account's id, or nothing when the address was known and its owner gets an email instead. */
export async function register(db: Db, form: Registration, visit: RegistrationVisit): Promise<number | undefined> {
  const { install, now } = visit
  await refuseWeakPassword(form.password, form)
  await refuseTakenName(db, form.username, now)
  const needsToken = await tokenNeeded(db, install)
  checkSetupToken(form.setupToken, needsToken, install)
  const password = await hashPassword(form.password)
  return inTransaction(db, async (transaction) => {
    await advisoryLockShared(transaction, 'installation', 0)
    // The installation may have been closed since: this registration is then the first one.
    if (await tokenNeeded(transaction, install)) checkSetupToken(form.setupToken, true, install)
    return insert(transaction, { ...form, password }, visit)
  })
}

/**
 * Where other machines can reach the server anybody could register first, so the first registration requires the
 * printed token.
 */
export async function tokenNeeded(db: Db, install: Install): Promise<boolean> {
  return !install.isPrivate && !(await store.hasFirstAdministrator(db))
}

function checkSetupToken(token: string | undefined, needed: boolean, install: Install): void {
  if (!needed) {
    if (token) throw new Problem('gone', 'This set-up token was already used.', { reason: 'setup_token' })
    return
  }
  const refusal = (message: string) =>
    new Problem('forbidden', message, { reason: 'setup_token', fields: { setupToken: message } })
  if (!token) throw refusal('The first account needs the set-up token that the server printed when it started.')
  if (!install.setupToken)
    throw new Problem('gone', 'The set-up token has expired. Restart the server for a new one.', {
      reason: 'setup_token',
    })
  if (hashOf(token) !== hashOf(install.setupToken))
    throw refusal('This isn’t the set-up token that the server printed when it started.')
}

/** Names under which somebody could pass for the people who run the server. */
const reserved = new Set(
  [
    'admin',
    'administrator',
    'billing',
    'help',
    'info',
    'lightbook',
    'mail',
    'moderator',
    'postmaster',
    'root',
    'security',
    'staff',
    'support',
    'system',
    'webmaster',
  ].map(keyOf),
)

async function refuseTakenName(db: Db, username: string, now: number): Promise<void> {
  if (reserved.has(keyOf(username)) && (await store.hasFirstAdministrator(db))) throw taken.username()
  const holder = await store.findUserByName(db, username)
  if ((holder && !isLapsed(holder, now)) || (await hasAttempt(db, reservation(username), now))) throw taken.username()
}

const isLapsed = (user: { status: string; updatedAt: number }, now: number): boolean =>
  user.status === 'pending' && now - user.updatedAt > reservationMs

/**
 * A name is reserved the same way for new and known addresses: a difference would reveal whether the address is known.
 */
const reservation = (username: string): string => `name:${keyOf(username)}`

async function insert(
  db: Db,
  form: Registration,
  { install, now, device }: RegistrationVisit,
): Promise<number | undefined> {
  const owner = await ownerOf(db, form.email, install)
  if (owner) return tellOwner(db, owner, form, install, now)
  await freeName(db, form.username, now)
  const id = await store.insertUser(
    db,
    { ...(await firstState(db, install, now)), ...form, ...firstSettings(form.timeZone ?? defaultTimeZone) },
    now,
  )
  if (id === undefined) return lostRace(db, form, install, now)
  if (device !== undefined) await rememberDevice(db, id, { device, now })
  if (install.mail && (await mayWrite(db, form.email, now)))
    await enqueueMail(db, { kind: 'verify-email', recipient: form.email, userId: id }, now)
  return id
}

/** The account that has this address. While no account has verified it, the newest registration counts. */
async function ownerOf(db: Db, email: string, install: Install) {
  const known = await store.findUserByEmail(db, email)
  if (!known || known.status !== 'pending' || !install.mail) return known
  await store.deleteUser(db, known.id)
  return undefined
}

async function freeName(db: Db, username: string, now: number): Promise<void> {
  const holder = await store.findUserByName(db, username)
  if (!holder) return
  if (!isLapsed(holder, now)) throw taken.username()
  await store.deleteUser(db, holder.id)
}

/** A concurrent registration took the name or the address. */
async function lostRace(db: Db, form: Registration, install: Install, now: number): Promise<undefined> {
  const owner = await store.findUserByEmail(db, form.email)
  if (!owner) throw taken.username()
  return tellOwner(db, owner, form, install, now)
}

/** The first account becomes the administrator; with mail, every account has to verify its address first. */
async function firstState(db: Db, install: Install, now: number) {
  if (!install.mail) {
    const isFirst = await store.claimFirstAdministrator(db, now)
    return {
      role: isFirst ? ('admin' as const) : ('user' as const),
      status: 'active' as const,
      emailVerified: 0,
      lastLoginAt: now,
    }
  }
  // A registration before the first administrator exists may get the role by being verified first (see verifyEmail).
  const mayBeFirst = !(await store.hasFirstAdministrator(db))
  return { role: mayBeFirst ? ('admin' as const) : ('user' as const), status: 'pending' as const, emailVerified: 0 }
}

async function tellOwner(
  db: Db,
  owner: { id: number; email: string; status: string },
  form: Registration,
  install: Install,
  now: number,
): Promise<undefined> {
  if (!install.mail) throw taken.email()
  await countAgainstLimit(db, reservation(form.username), { count: 1, seconds: reservationMs / 1000 }, now)
  if (owner.status !== 'pending' && (await mayWrite(db, owner.email, now)))
    await enqueueMail(db, { kind: 'already-registered', recipient: owner.email, userId: owner.id }, now)
}

const forgottenAfter = 7 * 24 * 60 * 60 * 1000

/** Deletes expired unverified registrations. */
export const deleteExpiredRegistrations = (db: Db, now: number): Promise<void> =>
  store.deletePendingBefore(db, now - forgottenAfter)
