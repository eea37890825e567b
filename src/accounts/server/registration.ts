import type { Registration } from '#accounts/api.ts'
import { defaultTimeZone } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import { order } from '#kernel/server/mail.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import type { Db } from '#database/db.ts'
import { inTransaction } from '#database/dialect.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { mayWrite } from './service.ts'
import { firstSettings } from './settings.ts'
import * as store from './store.ts'

/** An unverified registration holds its name and address for so long; then somebody else may have them. */
const heldFor = 24 * 60 * 60 * 1000

const taken = {
  username: () => new Problem('conflict', 'Username already exists', { reason: 'username_taken', fields: { username: 'This username is already taken. Please choose a different one.' } }),
  email: () => new Problem('conflict', 'Email already exists', { reason: 'email_taken' }),
}

/** The new account's id, or nothing when the address was known and its owner got a letter instead (A4b). */
export async function register(db: Db, form: Registration, install: Install, now: number): Promise<number | undefined> {
  await refuseWeakPassword(form.password, form)
  await refuseTakenName(db, form.username, now)
  const needsToken = await tokenNeeded(db, install)
  checkSetupToken(form.setupToken, needsToken, install)
  const password = await hashPassword(form.password)
  return inTransaction(db, (transaction) => insert(transaction, { ...form, password }, install, now))
}

/** Beyond this machine anybody could be first, so the first one has to know what the server printed (A3). */
export async function tokenNeeded(db: Db, install: Install): Promise<boolean> {
  return !install.loopback && !(await store.hasFirstAdministrator(db))
}

function checkSetupToken(said: string | undefined, needed: boolean, install: Install): void {
  if (!needed) {
    if (said) throw new Problem('gone', 'This set-up token was already used.', { reason: 'setup_token' })
    return
  }
  const refusal = (message: string) => new Problem('forbidden', message, { reason: 'setup_token', fields: { setupToken: message } })
  if (!said) throw refusal('The first account needs the set-up token that the server printed when it started.')
  if (!install.setupToken) throw new Problem('gone', 'The set-up token has expired. Restart the server for a new one.', { reason: 'setup_token' })
  if (hashOf(said) !== hashOf(install.setupToken)) throw refusal('This is not the set-up token that the server printed when it started.')
}

async function refuseTakenName(db: Db, username: string, now: number): Promise<void> {
  const holder = await store.findUserByName(db, username)
  if (holder && !isLapsed(holder, now)) throw taken.username()
}

const isLapsed = (user: { status: string; updatedAt: number }, now: number): boolean => user.status === 'pending' && now - user.updatedAt > heldFor

async function insert(db: Db, form: Registration, install: Install, now: number): Promise<number | undefined> {
  const owner = await ownerOf(db, form.email, install)
  if (owner) return tellOwner(db, owner, install, now)
  await freeName(db, form.username, now)
  const id = await store.insertUser(db, { ...(await firstState(db, form, install, now)), ...form, ...firstSettings(form.timeZone ?? defaultTimeZone) }, now)
  if (id === undefined) throw taken.username()
  if (install.mail && (await mayWrite(db, form.email, now))) await order(db, { kind: 'verify-email', recipient: form.email, userId: id }, now)
  return id
}

/** Whose address it already is. Where nobody has shown yet that it is theirs, the newest registration is the one that counts. */
async function ownerOf(db: Db, email: string, install: Install) {
  const known = await store.findUserByEmail(db, email)
  if (!known || known.status !== 'pending' || !install.mail) return known
  await forget(db, known)
  return undefined
}

async function freeName(db: Db, username: string, now: number): Promise<void> {
  const holder = await store.findUserByName(db, username)
  if (!holder) return
  if (!isLapsed(holder, now)) throw taken.username()
  await forget(db, holder)
}

/** The first account is the administrator's; with mail, everybody shows first that their address is theirs (A1, A3). */
async function firstState(db: Db, form: Registration, install: Install, now: number) {
  const isFirst = await store.claimFirstAdministrator(db, now)
  // Two who register at once on an empty server: only the one who showed the token may be first.
  if (isFirst && !install.loopback && !form.setupToken) throw new Problem('conflict', 'The first account was just being made. Try again.')
  return { role: isFirst ? ('admin' as const) : ('user' as const), status: install.mail ? ('pending' as const) : ('active' as const), emailVerified: 0 }
}

/** Removes a registration that was never verified. Were it the first one, the next is the administrator's. */
async function forget(db: Db, user: { id: number; role: string }): Promise<void> {
  await store.deleteUser(db, user.id)
  if (user.role === 'admin') await store.releaseFirstAdministrator(db)
}

async function tellOwner(db: Db, owner: { id: number; email: string }, install: Install, now: number): Promise<undefined> {
  if (!install.mail) throw taken.email()
  if (await mayWrite(db, owner.email, now)) await order(db, { kind: 'already-registered', recipient: owner.email, userId: owner.id }, now)
}
