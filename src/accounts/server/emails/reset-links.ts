import { keyOf } from '#accounts/names.ts'
import { enqueueMail, withdrawMail } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { deleteUnused } from './token-store.ts'

/** The outbox row of a reset email, found again by the normalized address. */
const resetMessage = (email: string) => ({ kind: 'reset-password' as const, facts: { addressKey: keyOf(email) } })

/**
 * Enqueues the reset email. Whether the address has an account is looked up when the email is written, so that the
 * answer's timing does not reveal it.
 */
export const enqueueResetEmail = (db: Db, email: string, now: number): Promise<void> =>
  enqueueMail(db, { ...resetMessage(email), recipient: email }, now)

/**
 * A new password voids earlier requests: links already sent, and emails still in the outbox. Somebody who reads the
 * owner's mail cannot use them.
 */
export async function deleteResetLinks(db: Db, userId: number, email: string): Promise<void> {
  await deleteUnused(db, userId, 'reset-password')
  await withdrawMail(db, resetMessage(email))
}
