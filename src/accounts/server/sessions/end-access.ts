import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'
import { endSessionsOf } from './sessions.ts'

/** Ends what a user of an account has made besides sessions, to act or to be told with it without the password. */
type Revoke = (db: Db, userId: number, now: number) => Promise<void>

export const { register: registerOtherAccess, registered: revokeOtherAccess } =
  registration<Revoke>('access without a session')

/**
 * Ends all sessions and all other access of a user, in the caller's transaction: with a new password, whoever got in
 * with the one before is out.
 */
export async function endAccessOf(db: Db, userId: number, now: number): Promise<void> {
  await endSessionsOf(db, userId)
  await revokeOtherAccess()(db, userId, now)
}
