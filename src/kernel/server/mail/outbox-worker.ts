import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#database/db.ts'
import { inTransaction } from '#database/dialect.ts'
import { hourMs, minuteMs } from '#kernel/durations.ts'
import { type Envelope, isAddressRefused, isOutOfReach, type Send } from './delivery.ts'
import { maxConcurrentSends, type Email, type EmailWriter, type PostponedEmail } from './mail.ts'

export { countMail, lastMailError, lastMailSentAt } from './outbox-store.ts'

const giveUpAfterMs = 72 * hourMs
/** A claim that is not renewed for this long has expired: another process takes over. */
const claimMs = minuteMs
const renewEveryMs = claimMs / 3

/** No message waits this long: one due later was postponed by a wrong clock. */
const maxRestMs = 24 * hourMs

/** 1, 2, 4 … minutes after each failure, never more than 6 hours. */
export const retryDelay = (tries: number): number => Math.min(minuteMs * 2 ** (tries - 1), 6 * hourMs)

/** How emails are written and sent, which may change while the server runs. */
export interface Mailer {
  send: Send
  from: string
  writers: Record<string, EmailWriter>
}

export interface OutboxWorker extends Mailer {
  db: Db
  /** Asked for each message once it is claimed, so that one written after a change is sent as changed. */
  currentMailer?: () => Promise<Mailer | undefined>
  log: FastifyBaseLogger
  now: () => number
  /** Milliseconds between two rounds. */
  pauseMs: number
}

interface OutboxMessage {
  id: number
  kind: string
  recipient: string
  userId: number | null
  facts: string
  createdAt: number
  tries: number
}

interface OutboxRounds extends Omit<OutboxWorker, keyof Mailer> {
  /** Undefined while no email can be sent. */
  currentMailer: () => Promise<Mailer | undefined>
  /** Called at the end of each round. */
  onRoundEnd?: () => void
}

/** Sends due messages in rounds, a few at a time. Returns a function that stops it after those being sent. */
export function startOutboxWorker({ currentMailer, onRoundEnd, ...rest }: OutboxRounds): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const sendOne = async (): Promise<boolean> => {
    const mailer = await currentMailer()
    return mailer !== undefined && sendNext({ ...rest, ...mailer, currentMailer })
  }
  const sendAll = async (): Promise<void> => {
    while (!stopped && (await sendOne()));
  }
  const round = async (): Promise<void> => {
    const ends = await Promise.allSettled(Array.from({ length: maxConcurrentSends }, sendAll))
    for (const end of ends)
      if (end.status === 'rejected') rest.log.error({ err: end.reason }, 'the outbox could not be read')
    onRoundEnd?.()
    if (!stopped) timer = setTimeout(next, rest.pauseMs)
  }
  let running = round()
  function next() {
    running = round()
  }
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/**
 * Sends the message that comes first. Returns whether another one can be tried at once: there was one, and the mail
 * server could be reached.
 */
export async function sendNext(given: OutboxWorker): Promise<boolean> {
  const { db, now } = given
  const message = await claim(db, now())
  if (!message) return false
  // Read anew: somebody may have changed the settings, or turned email off, since this one was looked for.
  const mailer = given.currentMailer ? await given.currentMailer() : given
  if (!mailer) return putBack(given, message)
  const worker = { ...given, ...mailer }
  if (now() - message.createdAt > giveUpAfterMs) {
    await fail(worker, message, new Error('it waited longer than three days'))
    return true
  }
  const renewal = setInterval(() => void renewClaim(worker, message).catch(() => {}), renewEveryMs)
  try {
    const { email, onSent, notBefore } = await write(worker, message)
    if (notBefore !== undefined) return await postpone(worker, message, notBefore)
    if (email)
      await worker.send({
        ...envelopeOf(worker.from, message.recipient, email),
        messageId: messageIdOf(worker.from, message),
      })
    await markSent(worker, message, onSent)
  } catch (error) {
    await fail(worker, message, error)
    return !isOutOfReach(error)
  } finally {
    clearInterval(renewal)
  }
  return true
}

/** Takes a message out of the outbox, also when what it was about cannot record that: it must not be sent again. */
async function markSent({ db, log, now }: OutboxWorker, { id }: OutboxMessage, onSent: Email['onSent']): Promise<void> {
  const mark = (database: Db) =>
    database.updateTable('outbox').set({ sentAt: now(), lastError: '' }).where('id', '=', id).execute()
  if (onSent)
    try {
      return await inTransaction(db, async (transaction) => {
        await onSent(transaction, now())
        await mark(transaction)
      })
    } catch (error) {
      log.error({ mail: id, err: error }, 'an email was sent, which could not be recorded')
    }
  await mark(db)
}

/** Renews the claim on a message: a slow mail server takes its time. */
async function renewClaim({ db, now }: OutboxWorker, { id }: OutboxMessage): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ dueAt: now() + claimMs })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}

/**
 * The same Message-ID whenever the same message is sent: after a power cut nobody can tell whether the mail server took
 * it, so it is sent again, and mail servers drop a message whose id they have seen.
 */
const messageIdOf = (from: string, { id, createdAt }: OutboxMessage): string =>
  `<${id}.${createdAt}@${addressOf(from).split('@').at(-1)}>`

const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/** Whatever name an email carries, it comes from the server's own address, the only one that it may send from. */
function envelopeOf(from: string, recipient: string, { fromName, ...email }: Omit<Email, 'onSent'>): Envelope {
  const address = addressOf(from)
  return { from: fromName === undefined ? from : { name: plainName(fromName), address }, to: recipient, ...email }
}

/** A display name without line breaks, so that it cannot add a header. */
const plainName = (name: string): string =>
  name
    .replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim()
    .slice(0, 200)

/** Claims a message for this process by moving `dueAt`, so that it comes back should this process die. */
async function claim(db: Db, now: number): Promise<OutboxMessage | undefined> {
  for (let lost = 0; lost < 10; lost += 1) {
    const claimed = await claimNext(db, now)
    if (claimed !== 'lost') return claimed
  }
  return undefined
}

/** Of several processes that try to claim the same message, all but one get 'lost'. */
async function claimNext(db: Db, now: number): Promise<OutboxMessage | 'lost' | undefined> {
  const waiting = (canWait: number) =>
    db
      .selectFrom('outbox')
      .select(['id', 'dueAt'])
      .where('sentAt', 'is', null)
      .where('failedAt', 'is', null)
      .where('canWait', '=', canWait)
      .where('dueAt', '<=', now)
  const first = (canWait: number) => waiting(canWait).orderBy('dueAt').orderBy('id').limit(1).executeTakeFirst()
  const next = (await first(0)) ?? (await first(1))
  if (!next) return undefined
  const claimed = await db
    .updateTable('outbox')
    .set((row) => ({ dueAt: now + claimMs, tries: row('tries', '+', 1) }))
    .where('id', '=', next.id)
    .where('dueAt', '=', next.dueAt)
    .where('sentAt', 'is', null)
    .returning(['id', 'kind', 'recipient', 'userId', 'facts', 'createdAt', 'tries'])
    .executeTakeFirst()
  return claimed ?? 'lost'
}

async function write(
  { db, writers, now }: OutboxWorker,
  { kind, recipient, userId, facts }: OutboxMessage,
): Promise<{ email?: Omit<Email, 'onSent'>; onSent?: Email['onSent'] } & Partial<PostponedEmail>> {
  const writer = writers[kind]
  if (!writer) throw new Error(`Nothing writes emails of the kind ${kind}.`)
  const written = await writer(db, { recipient, userId, facts: JSON.parse(facts) as Record<string, string> }, now())
  if (!written || 'notBefore' in written) return written ?? {}
  const { onSent, ...email } = written
  return { email, onSent }
}

/** Leaves a message as if it had not been claimed. */
async function putBack({ db, now }: OutboxWorker, { id, tries }: OutboxMessage, dueAt = now()): Promise<false> {
  await db
    .updateTable('outbox')
    .set({ dueAt, tries: tries - 1 })
    .where('id', '=', id)
    .execute()
  return false
}

/** Returns that the next message can be tried. */
const postpone = async (worker: OutboxWorker, message: OutboxMessage, notBefore: number): Promise<boolean> =>
  !(await putBack(worker, message, notBefore))

async function fail(worker: OutboxWorker, message: OutboxMessage, error: unknown): Promise<void> {
  const { log, now } = worker
  const { id, tries, createdAt } = message
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const isRefused = isAddressRefused(error)
  const givenUp = isRefused || now() - createdAt > giveUpAfterMs
  log.warn({ mail: id, tries, lastError }, givenUp ? 'an email was given up' : 'an email could not be sent yet')
  const mark = (db: Db) =>
    db
      .updateTable('outbox')
      .set({ lastError, dueAt: now() + retryDelay(tries), failedAt: givenUp ? now() : null })
      .where('id', '=', id)
      .execute()
  if (givenUp && (await giveUp(worker, { ...message, isAddressRefused: isRefused }, mark))) return
  await mark(worker.db)
}

/** Notes it with what the email was about. Returns whether that is done. */
async function giveUp(
  { db, log, now, writers }: OutboxWorker,
  { id, kind, facts, ...message }: OutboxMessage & { isAddressRefused: boolean },
  mark: (db: Db) => Promise<unknown>,
): Promise<boolean> {
  const onGivenUp = writers[kind]?.onGivenUp
  if (!onGivenUp) return false
  try {
    await inTransaction(db, async (transaction) => {
      await onGivenUp(transaction, { ...message, facts: JSON.parse(facts) as Record<string, string> }, now())
      await mark(transaction)
    })
    return true
  } catch (error) {
    log.error({ mail: id, err: error }, 'an email was given up, which could not be recorded')
    return false
  }
}

/** Makes messages due that a wrong clock put off. */
export async function releasePostponedMail(db: Db, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ dueAt: now })
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('dueAt', '>', now + maxRestMs)
    .execute()
}

const keptFor = 30 * 24 * hourMs

/** Deletes messages a month after they were written, once they were sent or given up. */
export async function deleteOldMail(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('createdAt', '<', now - keptFor)
    .where((row) => row.or([row('sentAt', 'is not', null), row('failedAt', 'is not', null)]))
    .execute()
}
