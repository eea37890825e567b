import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { forgetKnocks } from '#kernel/server/knocks.ts'
import type { Db } from '#database/db.ts'
import { proofKey } from './proof.ts'
import { forgetResetLinks } from './reset-links.ts'
import { signInKey } from './service.ts'
import { endSessionsOf } from './sessions.ts'
import { findUser, updateUser } from './store.ts'

/** Gives a user a password that somebody else chose, in the transaction that is going on: who was signed in is signed out, and what was guessed before counts no more (A6). */
export async function giveTemporaryPassword(db: Db, userId: number, hashedPassword: string, now: number): Promise<void> {
  const user = await findUser(db, userId)
  if (!user) throw new Problem('not_found', 'User not found.')
  await updateUser(db, userId, { password: hashedPassword, failedSignIns: 0, updatedAt: now })
  await endSessionsOf(db, userId)
  await forgetResetLinks(db, userId, user.email)
  for (const key of [signInKey(user.email), proofKey(userId as OwnerId)]) await forgetKnocks(db, key)
}
