import { expect, test } from 'vitest'
import { resetPassword } from '#accounts/server/emails/links.ts'
import {
  confirmSecret,
  deleteSecondFactor,
  findSecondFactor,
  storeSecret,
  replaceRecoveryCodes,
  consumeRecoveryCode,
  consumeStep,
  updateNoWrongCodes,
} from '#accounts/server/second-factor/second-factor-store.ts'
import { findUser, updateUser, updateUserIf } from '#accounts/server/users/user-store.ts'
import { setTemporaryPassword } from '#accounts/server/password/temporary-password.ts'
import { deleteUnused, insertToken } from '#accounts/server/emails/token-store.ts'
import type { Db } from '#database/db.ts'
import { openStudio } from '#tests/help/studio.ts'
import { untilAnotherWaits } from '#tests/help/waiting.ts'

test('changes of password and second factor at one moment come in turn: neither is ended for the other', async () => {
  const {
    db,
    ids: { alice },
    clock: { now },
  } = await openStudio()
  const newLink = 'an ochre morning tide'
  await storeSecret(db, alice, 'sealed', now)
  await confirmSecret(db, alice, 'sealed', 1, now)
  await replaceRecoveryCodes(db, alice, ['hash'])
  const inOne = <T>(work: (transaction: Db) => Promise<T>) => db.transaction().execute(work)
  const signInAfter = (spend: (transaction: Db) => Promise<unknown>) => ({
    first: spend,
    next: async (transaction: Db) => {
      const user = await findUser(transaction, alice)
      expect(user && (await updateUserIf(transaction, alice, user, { lastLoginAt: now }))).toBe(true)
    },
  })
  const codeSignIn = signInAfter((transaction) => consumeStep(transaction, alice, 2))
  const recoverySignIn = {
    first: (transaction: Db) => consumeRecoveryCode(transaction, alice, 'hash', now),
    next: (transaction: Db) => updateNoWrongCodes(transaction, alice),
  }
  const voidsLinks = {
    first: (transaction: Db) => updateUser(transaction, alice, { updatedAt: now }),
    next: (transaction: Db) => deleteUnused(transaction, alice, 'reset-password'),
  }
  const meetings = [
    [codeSignIn, () => inOne((transaction) => setTemporaryPassword(transaction, alice, 'hashed', now))],
    [
      signInAfter((transaction) => consumeStep(transaction, alice, 3)),
      (secret: string) => resetPassword(db, secret, newLink, { device: undefined, now }),
    ],
    [voidsLinks, (secret: string) => resetPassword(db, secret, newLink, { device: undefined, now })],
    [recoverySignIn, () => inOne((transaction) => deleteSecondFactor(transaction, alice))],
  ] as const
  const ends: string[] = []
  for (const [one, other] of meetings) {
    const secret = await insertToken(db, alice, 'reset-password', now)
    const going = await inOne(async (transaction) => {
      await one.first(transaction)
      const going = other(secret).then(
        () => 'done',
        (error: Error) => error.message,
      )
      await untilAnotherWaits(db)
      await one.next(transaction)
      return { going }
    })
    ends.push(await going.going)
  }
  expect(ends).toEqual(['done', 'done', 'This password reset link is invalid or expired.', 'done'])
  expect(await findSecondFactor(db, alice)).toBeUndefined()
})
