import { keyOf } from '#accounts/names.ts'
import { enqueueMail, withdrawMail } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { deleteUnused } from './token-store.ts'

/** A letter to whatever address was given, found again by whose address that is, however it was spelled. */
const letterTo = (email: string) => ({ kind: 'reset-password' as const, facts: { addressKey: keyOf(email) } })

/** Orders the letter whose writer makes the link. Who has an account is looked up when it leaves. */
export const orderResetLink = (db: Db, email: string, now: number): Promise<void> =>
  enqueueMail(db, { ...letterTo(email), recipient: email }, now)

/**
 * A new password voids all that was asked for before it: links that were sent, and letters that still wait. Whoever
 * reads the owner's mail gets nothing by them.
 */
export async function forgetResetLinks(db: Db, userId: number, email: string): Promise<void> {
  await deleteUnused(db, userId, 'reset-password')
  await withdrawMail(db, letterTo(email))
}
