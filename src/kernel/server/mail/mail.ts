import { sql } from 'kysely'
import { nextIds } from '#database/dialect.ts'
import type { Db } from '#database/db.ts'

/** How many messages are sent at once. */
export const maxConcurrentSends = 4

/**
 * The kinds of email: each domain adds its own in its `server/domain.ts`. A kind that is not here is not enqueued, and one
 * without a writer does not compile (src/app/server/domains.ts).
 */
export interface EmailKinds {}
export type EmailKind = keyof EmailKinds

/**
 * A message to be sent: its kind, its recipient, and what its writer needs to know. No secrets: those are made when it
 * is sent.
 */
export interface OutboxMessage {
  kind: EmailKind
  recipient: string
  /** The user whose message it is: it is deleted with the account. */
  userId?: number
  facts?: Record<string, string>
}

/**
 * Puts a message into the outbox, in the transaction of what caused it: no request waits for a mail server. One that may
 * wait (`notBefore`, epoch milliseconds) lets those pass that somebody waits for, such as a link for a new password.
 */
export const enqueueMail = (db: Db, message: OutboxMessage, now: number, notBefore?: number): Promise<void> =>
  enqueueMails(db, [message], now, notBefore)

/** The same for several messages, in as many statements as for one. */
export async function enqueueMails(
  db: Db,
  messages: readonly OutboxMessage[],
  now: number,
  notBefore?: number,
): Promise<void> {
  if (messages.length === 0) return
  const ids = await nextIds(db, 'outbox', messages.length)
  const when = {
    createdAt: now,
    dueAt: notBefore ?? now,
    tries: 0,
    canWait: notBefore === undefined ? 0 : 1,
    sentAt: null,
    failedAt: null,
    lastError: '',
  }
  const rows = messages.map(({ kind, recipient, userId, facts = {} }, index) => ({
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
 * Which of these users have a message of this kind with these facts that still waits, or was written or sent since an
 * instant. A kind that is asked for has an index of its own.
 */
export async function listMailedUsers(
  db: Db,
  userIds: readonly number[],
  { kind, facts }: Required<Pick<OutboxMessage, 'kind' | 'facts'>>,
  since: number,
): Promise<number[]> {
  if (userIds.length === 0) return []
  const messages = await db
    .selectFrom('outbox')
    .select('userId')
    .distinct()
    .where('userId', 'in', userIds)
    .where('kind', '=', sql.lit(kind))
    .where('facts', '=', JSON.stringify(facts))
    .where((message) =>
      message.or([
        message('createdAt', '>', since),
        message('sentAt', '>', since),
        message.and([message('sentAt', 'is', null), message('failedAt', 'is', null)]),
      ]),
    )
    .execute()
  return messages.flatMap(({ userId }) => userId ?? [])
}

/** Deletes the messages of one kind, with these facts, that still wait. */
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
  /** Where it goes when the writer knows a better address than the message. */
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
 * Writes the email of one kind when it is about to be sent; undefined when there is no longer anybody to write to. Links
 * with tokens are made here, so that a token exists only in the email itself.
 */
export type EmailWriter = (
  db: Db,
  message: { recipient: string; userId: number | null; facts: Record<string, string> },
  now: number,
) => Promise<Email | undefined>

export type EmailWriters = { [K in EmailKind]: EmailWriter }
