import type { Proof } from '#accounts/security-api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { forgiveKnock, knock } from '#kernel/server/knocks.ts'
import type { Db } from '#database/db.ts'
import { isPassword } from './password.ts'
import { countFailure, isShut, perAccount, type Visited } from './service.ts'
import * as store from './store.ts'

/** A thief of a session guesses under a count of its own: what strangers try at the sign-in page does not keep the owner from this (R8). */
const proofKey = (owner: OwnerId): string => `proof:${owner}`

/** Refuses unless the password is that of whoever is signed in. Guesses count as those at the sign-in page do (R6). Answers the user. */
export async function requireProof(db: Db, owner: OwnerId, { password }: Proof, visit: Visited, field = 'password') {
  await knock(db, proofKey(owner), perAccount, visit.now)
  const user = await store.findUser(db, owner)
  const isRight = await isPassword(user?.password, password)
  if (!user || !isRight || isShut(user, visit)) {
    if (user) countFailure(db, user.id, visit)
    throw new Problem('invalid', 'This is not your password. Try again.', { fields: { [field]: 'This is not your password. Try again.' } })
  }
  await forgiveKnock(db, proofKey(owner))
  return user
}
