import { sql } from 'kysely'
import { nextIds } from '#database/dialect.ts'
import type { Db } from '#database/db.ts'

/** As many letters leave at once. */
export const maxConcurrentSends = 4

/**
 * A letter to be sent: which one, to whom, and what its writer needs to know. No secrets: those are made when it
 * leaves.
 */
export interface OutboxMessage {
  kind: string
  recipient: string
  /** Whose letter it is: it goes with the account. */
  userId?: number
  facts?: Record<string, string>
}

/**
 * Puts a letter into the outbox, in the transaction of whatever caused it. No request waits for a mail server (R95).
 * One that may rest (`notBefore`, epoch milliseconds) lets those pass that somebody waits for, such as a link for a new
 * password.
 */
export const enqueueMail = (db: Db, letter: OutboxMessage, now: number, notBefore?: number): Promise<void> =>
  enqueueMails(db, [letter], now, notBefore)

/** The same for several letters, in as many statements as for one. */
export async function enqueueMails(
  db: Db,
  letters: readonly OutboxMessage[],
  now: number,
  notBefore?: number,
): Promise<void> {
  if (letters.length === 0) return
  const ids = await nextIds(db, 'outbox', letters.length)
  const when = {
    createdAt: now,
    dueAt: notBefore ?? now,
    tries: 0,
    canWait: notBefore === undefined ? 0 : 1,
    sentAt: null,
    failedAt: null,
    lastError: '',
  }
  const rows = letters.map(({ kind, recipient, userId, facts = {} }, index) => ({
    id: ids[index] ?? 0,
    kind,
    recipient,
    userId: userId ?? null,
    facts: JSON.stringify(facts),
    ...when,
  }))
  await db.insertInto('outbox').values(rows).execute()
}

/**
 * Who of these has a letter of this kind with these facts that still waits, or was ordered or sent since an instant. A
 * kind that is asked for has an index of its own.
 */
export async function listMailedUsers(
  db: Db,
  userIds: readonly number[],
  { kind, facts }: Required<Pick<OutboxMessage, 'kind' | 'facts'>>,
  since: number,
): Promise<number[]> {
  if (userIds.length === 0) return []
  const letters = await db
    .selectFrom('outbox')
    .select('userId')
    .distinct()
    .where('userId', 'in', userIds)
    .where('kind', '=', sql.lit(kind))
    .where('facts', '=', JSON.stringify(facts))
    .where((letter) =>
      letter.or([
        letter('createdAt', '>', since),
        letter('sentAt', '>', since),
        letter.and([letter('sentAt', 'is', null), letter('failedAt', 'is', null)]),
      ]),
    )
    .execute()
  return letters.flatMap(({ userId }) => userId ?? [])
}

/** Takes back the letters of one kind, with these facts, that still wait. */
export async function withdrawMail(
  db: Db,
  { kind, facts }: Required<Pick<OutboxMessage, 'kind' | 'facts'>>,
): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('kind', '=', kind)
    .where('facts', '=', JSON.stringify(facts))
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute()
}

export interface Email {
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
export type EmailWriter = (
  db: Db,
  order: { recipient: string; userId: number | null; facts: Record<string, string> },
  now: number,
) => Promise<Email | undefined>
