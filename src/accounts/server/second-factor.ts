import { Problem } from '#kernel/problem.ts'
import { opened, sealed } from '#kernel/server/seal.ts'
import { hashOf } from '#kernel/server/secrets.ts'
import type { Db } from '#database/db.ts'
import * as store from './second-factor-store.ts'

const purpose = 'second factor'

/** Bound to its owner: a sealed secret that was moved to another row opens nothing. */
const sealOf = (key: string, userId: number) => ({ secret: key, purpose: `${purpose} ${userId}` })

export const sealSecret = (secret: string, userId: number, key: string): string => sealed(secret, sealOf(key, userId))
export const openSecret = (secret: string, userId: number, key: string): string | undefined => opened(secret, sealOf(key, userId))

/** Whether there is a second factor to show. */
export const hasSecondFactor = async (db: Db, userId: number): Promise<boolean> => (await store.findSecondFactor(db, userId)) !== undefined

interface Shown {
  /** As the schema left it: six digits or sixteen letters and digits. */
  code: string
  /** The server's. */
  key: string
  now: number
}

/** Uses a code up; answers whether it was right and this call was the first with it. Whatever comes of the caller's work, each works once. */
export async function spendCode(db: Db, userId: number, { code, key, now }: Shown): Promise<boolean> {
  if (code.length !== 6) return store.spendRecoveryCode(db, userId, hashOf(code), now)
  const factor = await store.findSecondFactor(db, userId)
  const secret = factor && openSecret(factor.secret, userId, key)
  if (!secret) return false
  const { stepOf } = await import('./totp.ts')
  const step = stepOf(secret, code, now)
  return step !== undefined && store.spendStep(db, userId, step)
}

export const codeNeeded = (code: 'unauthenticated' | 'forbidden') => new Problem(code, 'Enter the code from your authenticator app.', { reason: 'second_factor_required' })

const wrongWords = 'This code is not right, or it was used already. Wait for the next one.'

export const wrongCode = (code: 'unauthenticated' | 'invalid') => new Problem(code, wrongWords, { reason: 'second_factor_wrong', fields: { code: wrongWords } })
