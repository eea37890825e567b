import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#database/db.ts'
import { maxConcurrentSends, type Email, type EmailWriter } from './mail.ts'
import { type Envelope, isOutOfReach, type Send } from './transport.ts'

export { countMail, lastMailError, lastMailSentAt } from './outbox-store.ts'

const minute = 60_000
const hour = 60 * minute
const givenUpAfter = 72 * hour
/** A process that holds a email and has not been heard of for so long has died: another one tries it. */
const held = minute
const heldRenewed = held / 3

/** No email rests so long: one that is due later was put off by a clock that was wrong. */
const longestRest = 24 * hour

/** 1, 2, 4 … minutes after each failure, never more than 6 hours. */
export const retryDelay = (tries: number): number => Math.min(minute * 2 ** (tries - 1), 6 * hour)

export interface OutboxWorker {
  db: Db
  send: Send
  /** Called at the end of each round. */
  rest?: () => void
  from: string
  writers: Record<string, EmailWriter>
  log: FastifyBaseLogger
  now: () => number
  /** Milliseconds between two looks at the outbox. */
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

/**
 * Looks for letters again and again and sends them, a few at a time. Answers how to stop: after the letters in hand.
 */
export function startOutboxWorker(worker: OutboxWorker): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const sendAll = async (): Promise<void> => {
    while (!stopped && (await sendNext(worker)));
  }
  const round = async (): Promise<void> => {
    const ends = await Promise.allSettled(Array.from({ length: maxConcurrentSends }, sendAll))
    for (const end of ends)
      if (end.status === 'rejected') worker.log.error({ err: end.reason }, 'the outbox could not be read')
    worker.rest?.()
    if (!stopped) timer = setTimeout(next, worker.pauseMs)
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
 * Sends the email that comes first. Answers whether another one can be tried at once: there was one, and the mail
 * server could be reached.
 */
export async function sendNext(worker: OutboxWorker): Promise<boolean> {
  const { db, now } = worker
  const message = await claim(db, now())
  if (!message) return false
  const holding = setInterval(() => void hold(worker, message).catch(() => {}), heldRenewed)
  try {
    const email = await write(worker, message)
    if (email)
      await worker.send({
        ...envelopeOf(worker.from, message.recipient, email),
        messageId: nameOf(worker.from, message),
      })
    await db.updateTable('outbox').set({ sentAt: now(), lastError: '' }).where('id', '=', message.id).execute()
  } catch (error) {
    await fail(worker, message, error)
    return !isOutOfReach(error)
  } finally {
    clearInterval(holding)
  }
  return true
}

/** Says that this process is still at a email: a slow mail server takes its time. */
async function hold({ db, now }: OutboxWorker, { id }: OutboxMessage): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ dueAt: now() + held })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}

/**
 * The same name whenever the same email is sent: nobody can tell whether a mail server took a email when the power
 * went in that moment, so it is sent again, and mail servers drop a email whose name they have seen.
 */
const nameOf = (from: string, { id, createdAt }: OutboxMessage): string =>
  `<${id}.${createdAt}@${addressOf(from).split('@').at(-1)}>`

const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/**
 * A email in somebody's name still comes from the address of this server, which is the only one that it may speak for.
 */
function envelopeOf(from: string, recipient: string, { fromName, ...email }: Email): Envelope {
  const address = addressOf(from)
  return { from: fromName === undefined ? from : { name: plainName(fromName), address }, to: recipient, ...email }
}

/** A name of one line: whoever writes it writes no header. */
const plainName = (name: string): string =>
  name
    .replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim()
    .slice(0, 200)

/**
 * Takes a email for this process alone: moving `dueAt` is the claim, and lets it come back should this process die.
 */
async function claim(db: Db, now: number): Promise<OutboxMessage | undefined> {
  for (let lost = 0; lost < 10; lost += 1) {
    const claimed = await claimNext(db, now)
    if (claimed !== 'lost') return claimed
  }
  return undefined
}

/** Of several that reach for the same email all but one lose it. */
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
    .set((row) => ({ dueAt: now + held, tries: row('tries', '+', 1) }))
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
): Promise<Email | undefined> {
  const writer = writers[kind]
  if (!writer) throw new Error(`Nobody writes letters of the kind ${kind}.`)
  return writer(db, { recipient, userId, facts: JSON.parse(facts) as Record<string, string> }, now())
}

async function fail(
  { db, log, now }: OutboxWorker,
  { id, tries, createdAt }: OutboxMessage,
  error: unknown,
): Promise<void> {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const givenUp = now() - createdAt > givenUpAfter
  log.warn({ mail: id, tries, lastError }, givenUp ? 'a email was given up' : 'a email could not be sent yet')
  await db
    .updateTable('outbox')
    .set({ lastError, dueAt: now() + retryDelay(tries), failedAt: givenUp ? now() : null })
    .where('id', '=', id)
    .execute()
}

/** Lets the letters leave that a wrong clock put off. */
export async function releasePostponedMail(db: Db, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ dueAt: now })
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('dueAt', '>', now + longestRest)
    .execute()
}

const keptFor = 30 * 24 * hour

/** Forgets to whom letters went, a month after they were sent or given up. */
export async function deleteOldMail(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('createdAt', '<', now - keptFor)
    .where((row) => row.or([row('sentAt', 'is not', null), row('failedAt', 'is not', null)]))
    .execute()
}
