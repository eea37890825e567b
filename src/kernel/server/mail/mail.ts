import { sql } from 'kysely'
import { nextIds } from '#database/dialect.ts'
import type { Db } from '#database/db.ts'

/** How many messages are sent at once. */
export const maxConcurrentSends = 4

/**
 * The kinds of email, and whom each is for: 'a user', 'a client' or 'whoever asked' for it and is waiting for it. Each
 * domain adds its own in its `server/domain.ts`. Other kinds cannot be enqueued, and a kind without a writer does not
 * compile (src/app/server/domains.ts).
 */
export interface EmailKinds {}
export type EmailKind = keyof EmailKinds

/**
 * A message to send: its kind, its recipient, and the writer's input. No secrets: those are created when it is sent.
 */
export interface OutboxMessage {
  kind: EmailKind
  recipient: string
  /** The owner: the message is deleted with the account. */
  userId?: number
  facts?: Record<string, string>
}

/**
 * Puts a message into the outbox, in the transaction that causes it: no request waits for a mail server. One that can
 * wait (`notBefore`, epoch milliseconds) goes after those that somebody is waiting for, such as a password link.
 */
export const enqueueMail = (db: Db, message: OutboxMessage, now: number, notBefore?: number): Promise<void> =>
  enqueueMails(db, [message], now, notBefore)

/** The same for several messages, in a constant number of statements. */
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
 * Which of these users have a message of this kind and these facts that is unsent, or was enqueued or sent since an
 * instant. Each such kind needs an index.
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

/** Deletes the unsent messages of one kind with these facts. */
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

export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
  /** The id by which the HTML shows it; others are offered as files. */
  cid?: string
}

export interface Email {
  /** The recipient, if it differs from the message's. */
  to?: string
  subject: string
  text: string
  /** The same for programs that show HTML. */
  html?: string
  /** The sender's display name; the address is always the server's. */
  fromName?: string
  /** The Reply-To address. */
  replyTo?: string
  /** Further headers, such as how to leave a list (RFC 8058). */
  headers?: Record<string, string>
  /** Records that it has left, in the transaction that takes it out of the outbox. */
  onSent?: (db: Db, now: number) => Promise<void>
  attachments?: Attachment[]
}

/** An email that must not leave yet, such as at night: it is written anew then, epoch milliseconds. */
export interface PostponedEmail {
  notBefore: number
}

/** A message of the outbox, as its writer gets it. */
export interface MessageToWrite {
  recipient: string
  userId: number | null
  facts: Record<string, string>
}

export interface UndeliveredMessage extends MessageToWrite {
  /** The mail server refused the address. Otherwise the email could not be sent for three days. */
  isAddressRefused: boolean
}

/** Why an email did not arrive, for its sender. */
export const undeliveredWords = (to: string, { isAddressRefused }: Pick<UndeliveredMessage, 'isAddressRefused'>) =>
  isAddressRefused
    ? `The mail server refused the address ${to}. Check it, then send the email again.`
    : `The email to ${to} could not be delivered for three days.`

/**
 * Writes the email of one kind just before it is sent; undefined when it is no longer needed. Link tokens are created
 * here, so that they exist only in the email itself.
 */
export interface EmailWriter {
  (db: Db, message: MessageToWrite, now: number): Promise<Email | PostponedEmail | undefined>
  /** Records that the email could not be sent and is given up, in the transaction that notes that. */
  onGivenUp?: (db: Db, message: UndeliveredMessage, now: number) => Promise<void>
}

/** A studio that writes to a client is told when that does not arrive. */
export type ClientEmailWriter = EmailWriter & Required<Pick<EmailWriter, 'onGivenUp'>>

export type EmailWriters = {
  [K in EmailKind]: EmailKinds[K] extends 'a user' | 'whoever asked' ? EmailWriter : ClientEmailWriter
}
