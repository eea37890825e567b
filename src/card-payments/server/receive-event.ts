import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import { type Cleanup, deleteInSteps } from '#kernel/server/jobs/tidy.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { type PaidEvent, readEvent } from './events.ts'
import { decryptKey } from './keys.ts'
import * as store from './store.ts'

/** A message as it arrived. */
export interface Message {
  bytes: Buffer
  headers: IncomingHttpHeaders
}

interface Receiver {
  db: Db
  install: Install
  now: number
}

/** Books a payment, in the transaction in which its event is noted. */
type Book = (db: Db, owner: OwnerId, event: PaidEvent) => Promise<void>

/**
 * Takes a message to an address: one that reports a payment is booked, once for all its copies; others are only noted.
 * Nothing is written before the signature is verified. Throws a Problem for one that is not
 * signed rightly, or whose address does not exist.
 */
export async function receiveEvent(
  { db, install, now }: Receiver,
  token: string,
  { bytes, headers }: Message,
  book: Book,
): Promise<void> {
  const account = await store.findAccountByToken(db, token)
  const header = headers['stripe-signature']
  const secret = account && decryptKey(account.signingSecret, account.userId, install)
  // Nobody learns whether there is such an address.
  if (secret === undefined || typeof header !== 'string' || !isSigned(bytes, header, secret, now))
    throw new Problem('malformed', 'The signature of this message does not match.', { reason: 'invalid_signature' })
  const owner = account?.userId as OwnerId
  const event = paymentIn(bytes)
  await inTransaction(db, async (transaction) => {
    if (!(await lockUserShared(transaction, owner))) return
    await store.markReported(transaction, owner, now)
    if (event && (await store.insertEvent(transaction, owner, event.id, now))) await book(transaction, owner, event)
  })
}

/** A message that is older, or newer, than this is not accepted, in milliseconds: a copy cannot be sent later. */
const toleranceMs = 300_000

/**
 * Whether the header `Stripe-Signature` (`t=…,v1=…,v1=…`) signs these bytes with the secret: HMAC-SHA256 of `t.bytes`,
 * any of the signatures. `now`: epoch milliseconds. Source: docs.stripe.com, "Verify webhook signatures manually".
 */
function isSigned(bytes: Buffer, header: string, secret: string, now: number): boolean {
  const parts = header.split(',').map((part) => part.trim().split(/=(.*)/s, 2))
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(at) || Math.abs(now - Number(at) * 1000) > toleranceMs) return false
  const expected = createHmac('sha256', secret).update(`${at}.`).update(bytes).digest()
  return parts.some(
    ([name, value = '']) =>
      name === 'v1' && /^[0-9a-f]{64}$/.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), expected),
  )
}

function paymentIn(bytes: Buffer): PaidEvent | undefined {
  try {
    return readEvent(bytes)
  } catch {
    throw new Problem('malformed', 'This message can’t be read as an event.')
  }
}

const eventsKeptMs = 30 * 24 * 60 * 60_000
/** A message is repeated for three days at most, and is refused when its signature is older than five minutes. */
export const deleteOldEvents: Cleanup = (db, now, mayGoOn) =>
  deleteInSteps((rows) => store.deleteEventsBefore(db, now - eventsKeptMs, rows), mayGoOn)
