import { nextId } from '#database/dialect.ts'
import type { Db } from '#database/db.ts'

/** As many letters leave at once. */
export const lanes = 4

/** A letter to be sent: which one, to whom, and what its writer needs to know. No secrets: those are made when it leaves. */
export interface Order {
  kind: string
  recipient: string
  /** Whose letter it is: it goes with the account. */
  userId?: number
  facts?: Record<string, string>
}

/**
 * Puts a letter into the outbox, in the transaction of whatever caused it. No request waits for a mail server (R95). One that may rest (`notBefore`,
 * epoch milliseconds) lets those pass that somebody waits for, such as a link for a new password.
 */
export async function order(db: Db, { kind, recipient, userId, facts = {} }: Order, now: number, notBefore?: number): Promise<void> {
  const id = await nextId(db, 'mails')
  const row = { id, kind, recipient, userId: userId ?? null, facts: JSON.stringify(facts), createdAt: now, dueAt: notBefore ?? now, tries: 0, canWait: notBefore === undefined ? 0 : 1, sentAt: null, failedAt: null, lastError: '' }
  await db.insertInto('mails').values(row).execute()
}

/** Takes back the letters of one kind, with these facts, that still wait. */
export async function withdraw(db: Db, { kind, facts }: Required<Pick<Order, 'kind' | 'facts'>>): Promise<void> {
  await db.deleteFrom('mails').where('kind', '=', kind).where('facts', '=', JSON.stringify(facts)).where('sentAt', 'is', null).where('failedAt', 'is', null).execute()
}

export interface Letter {
  /** Where it goes when the writer knows the address better than whoever ordered it. */
  to?: string
  subject: string
  text: string
  /** In whose name it comes; the address stays that of the server. */
  fromName?: string
  /** Where answers go. */
  replyTo?: string
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/**
 * Writes the letter of one kind when it is about to leave; answers nothing when there is no longer anybody to write to.
 * Links with tokens are minted here, so that a token exists only in the letter itself.
 */
export type Writer = (db: Db, order: { recipient: string; userId: number | null; facts: Record<string, string> }, now: number) => Promise<Letter | undefined>
