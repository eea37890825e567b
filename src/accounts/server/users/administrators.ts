import { randomInt } from 'node:crypto'
import { Email, Username } from '#accounts/credentials.ts'
import { record } from '#audit/server/record.ts'
import { defaultTimeZone } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import { parse } from '#kernel/server/http/parse.ts'
import { commandLine } from '#database/command-line.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, advisoryLockShared, lockUserShared } from '#database/dialect.ts'
import { hashPassword } from '#accounts/server/password/password.ts'
import { deleteSecondFactor } from '#accounts/server/second-factor/second-factor-store.ts'
import { endSessionsOf } from '#accounts/server/sessions/sessions.ts'
import { firstSettings } from '#accounts/server/settings/settings.ts'
import { claimFirstAdministrator, findUserByEmail, insertUser, listAdministrators, updateUser } from './user-store.ts'
import { signInKey } from '#accounts/server/rate-limit-keys.ts'
import { clearRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { setTemporaryPassword } from '#accounts/server/password/temporary-password.ts'

/**
 * The actor of commands at the server's command line, which need no sign-in: they require access to the server's files.
 * Epoch milliseconds.
 */
const actor = (now: number) => ({ admin: null, ip: '', now })

/** Creates an administrator; returns a temporary password, to be replaced at the first sign-in. */
export async function createAdministrator(
  db: Db,
  identity: { email: string; username: string },
  now: number,
): Promise<string> {
  const [email, username] = [parse(Email, identity.email), parse(Username, identity.username)]
  const password = newPassword()
  const hashed = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    await advisoryLockShared(transaction, 'installation', 0)
    const account = {
      username,
      email,
      password: hashed,
      role: 'admin',
      status: 'active',
      emailVerified: 1,
      ...firstSettings(defaultTimeZone),
    } as const
    const id = await insertUser(transaction, account, now)
    if (id === undefined)
      throw new Problem(
        'conflict',
        'This username or email already has an account. To make it an administrator: ' +
          commandLine('admin', 'promote', 'EMAIL'),
      )
    await claimFirstAdministrator(transaction, now)
    await setTemporaryPassword(transaction, id, hashed, now)
    await record(transaction, actor(now), {
      action: 'user_created',
      target: { type: 'user', id },
      details: { role: 'admin' },
    })
  })
  return password
}

/** Makes a user an active administrator. Returns whether anything changed. */
export async function promote(db: Db, email: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, 'admins', 0)
    const { id, role, status, emailVerified } = await requireUser(transaction, email)
    if (role === 'admin' && status === 'active' && emailVerified === 1) return false
    await updateUser(transaction, id, { role: 'admin', status: 'active', emailVerified: 1, updatedAt: now })
    await claimFirstAdministrator(transaction, now)
    await endSessionsOf(transaction, id)
    const details = {
      ...(role !== 'admin' && { role: { before: role, after: 'admin' } }),
      ...(status !== 'active' && { status: { before: status, after: 'active' } }),
    }
    await record(transaction, actor(now), {
      action: role === 'admin' ? 'user_activated' : 'user_role_changed',
      target: { type: 'user', id },
      details,
    })
    return true
  })
}

/**
 * Sets a temporary password, to be replaced at the next sign-in; `secondFactorOff` also removes a lost authenticator
 * app.
 */
export async function resetPassword(
  db: Db,
  email: string,
  { secondFactorOff }: { secondFactorOff: boolean },
  now: number,
): Promise<string> {
  const password = newPassword()
  const hashed = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    const { id } = await requireUser(transaction, email)
    if (secondFactorOff) await deleteSecondFactor(transaction, id)
    await setTemporaryPassword(transaction, id, hashed, now)
    await clearRateLimit(transaction, signInKey(email))
    await record(transaction, actor(now), {
      action: 'user_password_set',
      target: { type: 'user', id },
      details: { secondFactorOff },
    })
  })
  return password
}

export { listAdministrators }

async function requireUser(db: Db, email: string) {
  const found = await findUserByEmail(db, email)
  if (found && (await lockUserShared(db, found.id))) return found
  throw new Problem(
    'not_found',
    `There is no account with this email. To see the administrators: ${commandLine('admin', 'list')}`,
  )
}

/** Letters and digits that cannot be confused when read aloud or copied by hand. */
const passwordAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five characters, 99 bits. */
const newPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join(''),
  ).join('-')
