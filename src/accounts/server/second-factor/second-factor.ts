import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import { enforceLimit } from '#kernel/server/limits/rate-limit.ts'
import { decryptWithServerKeys, encryptWithServerKey } from '#kernel/server/security/server-encryption.ts'
import type { ServerKeys } from '#kernel/server/security/server-key.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import * as store from './second-factor-store.ts'
import { warnOwner } from '#accounts/server/emails/warn-owner.ts'

const purposeOf = (userId: number): string => `second factor ${userId}`

/** The secret of an authenticator app, for the database. */
export const encryptSecret = (secret: string, userId: number, keys: Pick<ServerKeys, 'key'>): string =>
  encryptWithServerKey(secret, keys, purposeOf(userId))

/** Undefined where it was encrypted with a key that this server does not have. */
export const decryptSecret = (encrypted: string, userId: number, keys: ServerKeys): string | undefined =>
  decryptWithServerKeys(encrypted, keys, purposeOf(userId))

/** Whether a code is required. */
export const hasSecondFactor = async (db: Db, userId: number): Promise<boolean> =>
  (await store.findSecondFactor(db, userId)) !== undefined

interface Shown {
  /** As parsed by the schema: six digits, or sixteen letters and digits. */
  code: string
  install: Install
  now: number
}

/**
 * After this many wrong codes in a row most attempts are refused unread: somebody with the password would otherwise
 * guess one within a year.
 */
const maxWrongCodes = 100
const whenSlowed = { count: 1, seconds: 3600 }

/** Uses up a code; returns whether it was right and unused. It stays used even if the caller's work fails. */
export function consumeCode(db: Db, userId: number, shown: Shown): Promise<boolean> {
  return shown.code.length === 6 ? tryAppCode(db, userId, shown) : tryRecoveryCode(db, userId, shown)
}

async function tryAppCode(db: Db, userId: number, { code, install, now }: Shown): Promise<boolean> {
  const factor = await store.findSecondFactor(db, userId)
  const secret = factor && decryptSecret(factor.secret, userId, install)
  if (!factor || !secret) return false
  if (factor.wrongCodes >= maxWrongCodes) await enforceLimit(db, `code:${userId}`, whenSlowed, now)
  const { stepOf } = await import('./totp.ts')
  const step = stepOf(secret, code, now)
  const isRight = step !== undefined && (await store.consumeStep(db, userId, step))
  if (!isRight) await store.addWrongCode(db, userId)
  return isRight
}

/**
 * Recovery codes cannot be guessed and so are not limited: the owner can sign in with one while somebody guesses app
 * codes.
 */
async function tryRecoveryCode(db: Db, userId: number, { code, install, now }: Shown): Promise<boolean> {
  if (!(await store.consumeRecoveryCode(db, userId, hashOf(code), now))) return false
  await resetWrongCodes(db, userId)
  await warnOwner(db, userId, 'recovery-code-used', { install, now })
  return true
}

/** Called when the owner has shown another proof or the password has changed: earlier guesses no longer matter. */
export const resetWrongCodes = store.updateNoWrongCodes

export const codeNeeded = (code: 'unauthenticated' | 'forbidden') =>
  new Problem(code, 'Enter the code from your authenticator app.', { reason: 'second_factor_required' })

const wrongWords = 'This code is wrong or was already used. Wait for the next one.'

export const wrongCode = (code: 'unauthenticated' | 'invalid') =>
  new Problem(code, wrongWords, { reason: 'second_factor_wrong', fields: { code: wrongWords } })
