import type { TwoFactorSecret } from '#accounts/security-api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import { inTransaction } from '#database/dialect.ts'
import { randomBytes } from 'node:crypto'
import { decryptSecret, encryptSecret, wrongCode } from './second-factor.ts'
import * as store from './second-factor-store.ts'
import { findUser } from '#accounts/server/users/user-store.ts'
import { newTotpSecret, stepOf, totpUri } from './totp.ts'
import { warnOwner } from '#accounts/server/emails/warn-owner.ts'

const isOnAlready = () => new Problem('conflict', 'Two-factor sign-in is already on.', { reason: 'two_factor_on' })
const isNotOn = () => new Problem('conflict', 'Two-factor sign-in is not on.', { reason: 'two_factor_off' })

/** Letters and digits that cannot be confused on paper. */
const codeAlphabet = 'abcdefghijklmnopqrstuvwxyz234567'

const codeCount = 10
const length = 16

/** One code, 80 random bits in four groups: `k7mq-2hxw-…`. */
const newCode = (): string =>
  [...randomBytes(length)]
    .map((byte, index) => (index > 0 && index % 4 === 0 ? '-' : '') + codeAlphabet.charAt(byte % codeAlphabet.length))
    .join('')

/** Ten recovery codes, each good for one sign-in. */
const newRecoveryCodes = (): string[] => Array.from({ length: codeCount }, newCode)

/** Whether two-factor sign-in is on, and how many recovery codes are left. */
export async function twoFactorOf(db: Db, owner: OwnerId) {
  const factor = await store.findSecondFactor(db, owner)
  return {
    isOn: factor !== undefined,
    since: factor?.confirmedAt ?? null,
    recoveryCodesLeft: factor ? await store.countRecoveryCodes(db, owner) : 0,
  }
}

/** Creates the secret to share with an app, replacing an unconfirmed one. */
export async function beginTwoFactor(db: Db, owner: OwnerId, install: Install, now: number): Promise<TwoFactorSecret> {
  const user = await findUser(db, owner)
  if (!user) throw new Problem('not_found', 'Not found.')
  const secret = newTotpSecret()
  if (!(await store.storeSecret(db, owner, encryptSecret(secret, owner, install), now))) throw isOnAlready()
  return { secret, uri: totpUri(secret, user.email) }
}

/** Turns two-factor sign-in on after a valid code. Returns the recovery codes, which are stored as hashes only. */
export async function confirmTwoFactor(
  db: Db,
  owner: OwnerId,
  code: string,
  install: Install,
  now: number,
): Promise<string[]> {
  const factor = await store.findFactor(db, owner)
  if (typeof factor?.confirmedAt === 'number') throw isOnAlready()
  const secret = factor && decryptSecret(factor.secret, owner, install)
  if (!factor || !secret)
    throw new Problem('conflict', 'Start the set-up again: its key has expired.', {
      reason: 'two_factor_off',
    })
  const step = code.length === 6 ? stepOf(secret, code, now) : undefined
  if (step === undefined) throw wrongCode('invalid')
  if (!(await store.confirmSecret(db, owner, factor.secret, step, now))) throw isOnAlready()
  await warnOwner(db, owner, 'two-factor-on', { install, now })
  return makeCodes(db, owner)
}

/** Creates new recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(db: Db, owner: OwnerId, install: Install, now: number): Promise<string[]> {
  if (!(await store.findSecondFactor(db, owner))) throw isNotOn()
  await warnOwner(db, owner, 'recovery-codes-renewed', { install, now })
  return makeCodes(db, owner)
}

/** Turns two-factor sign-in off. The caller has verified password and code. */
export function endTwoFactor(db: Db, user: { id: number }, install: Install, now: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await store.deleteSecondFactor(transaction, user.id)
    await warnOwner(transaction, user.id, 'two-factor-off', { install, now })
  })
}

async function makeCodes(db: Db, owner: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await store.replaceRecoveryCodes(
    db,
    owner,
    codes.map((code) => hashOf(code.replaceAll('-', ''))),
  )
  return codes
}
