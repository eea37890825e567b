import type { Proof } from '#accounts/security-api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { uncountAttempt, enforceLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Db } from '#database/db.ts'
import { perMonthKey, proofKey } from '#accounts/server/rate-limit-keys.ts'
import { isPassword } from './password.ts'
import { codeNeeded, hasSecondFactor, consumeCode, wrongCode } from '#accounts/server/second-factor/second-factor.ts'
import { perAccount, perMonth } from '#accounts/server/devices/sign-in-limits.ts'
import { countFailure, type SignInRequest } from '#accounts/server/service.ts'
import * as store from '#accounts/server/users/user-store.ts'

const wrongWords = 'That’s not your password. Try again.'

/**
 * Refuses a wrong password of the signed-in user. Guesses are rate-limited as at the sign-in page. Returns the user.
 */
export async function requirePassword(
  db: Db,
  owner: OwnerId,
  password: string,
  visit: SignInRequest,
  field = 'password',
) {
  await enforceLimit(db, proofKey(owner), perAccount, visit.now)
  // Counted before the check too: beyond the limit a right guess must not be told from a wrong one.
  await enforceLimit(db, perMonthKey(proofKey(owner)), perMonth, visit.now)
  const user = await store.findUser(db, owner)
  const isRight = await isPassword(user?.password, password)
  if (!user || !isRight) throw new Problem('invalid', wrongWords, { fields: { [field]: wrongWords } })
  await uncountAttempt(db, proofKey(owner))
  await uncountAttempt(db, perMonthKey(proofKey(owner)))
  return user
}

/** Refuses a wrong code when two-factor sign-in is on. A code is used up even if the operation fails afterwards. */
export async function requireCode(
  db: Db,
  owner: OwnerId,
  code: string | undefined,
  visit: SignInRequest,
): Promise<void> {
  if (!(await hasSecondFactor(db, owner))) return
  if (code === undefined) throw codeNeeded('forbidden')
  await enforceLimit(db, proofKey(owner), perAccount, visit.now)
  if (!(await consumeCode(db, owner, { code, install: visit.install, now: visit.now }))) {
    countFailure(db, owner, visit)
    throw wrongCode('invalid')
  }
  await uncountAttempt(db, proofKey(owner))
}

/** Refuses a wrong password or code. Returns the user. */
export async function requireProof(db: Db, owner: OwnerId, { password, code }: Proof, visit: SignInRequest) {
  const user = await requirePassword(db, owner, password, visit)
  await requireCode(db, owner, code, visit)
  return user
}
