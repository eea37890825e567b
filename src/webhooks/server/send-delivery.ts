import type { OwnerId } from '#kernel/access.ts'
import type { Posted, PublicPosts } from '#kernel/server/outbound/public-post.ts'
import type { ServerKeys } from '#kernel/server/security/server-key.ts'
import { failingMs, type Failure, maxJitter, restAfter, retryDelays } from '#webhooks/rules.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { claimDelivery, type DueDelivery, noteArrival, noteFailure } from './attempt-store.ts'
import * as endpoints from './endpoint-store.ts'
import { decryptSecret, signedHeaders } from './secrets.ts'
import { turnOff } from './turn-off.ts'

export interface Sender {
  db: Db
  posts: PublicPosts
  keys: ServerKeys
  /** Whether emails can be sent. */
  sendsMail: () => boolean
  now: () => number
}

/** A claim that is this old, milliseconds, is one of a process that died. Longer than a request takes. */
const claimMs = 60_000

type Claimed = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>
type Outcome = { status: number; failure: '' } | { status: null; failure: Failure }

/** Sends one delivery, unless another process does. Returns whether its endpoint takes the next one now. */
export async function sendDelivery(sender: Sender, due: DueDelivery, signal: AbortSignal): Promise<boolean> {
  const { db, now } = sender
  const owner = due.userId as OwnerId
  const endpoint = await endpoints.findEndpoint(db, owner, due.endpointId)
  if (endpoint?.state !== 'on' || endpoint.restsUntil > now()) return false
  const claimed = await claimDelivery(db, due, now() + claimMs)
  if (!claimed) return true
  if (now() - Math.max(claimed.queuedAt, endpoint.stateAt) > maxAgeMs) {
    await noteFailure(db, claimed, { state: 'failed', nextAt: null, failure: 'old', status: null })
    return true
  }
  const begun = performance.now()
  const posted = await post(sender, endpoint, claimed, signal)
  if ('failure' in posted && posted.failure === 'stopped') {
    // Not an attempt: the server stops.
    await noteFailure(db, claimed, { nextAt: now(), attempts: claimed.attempts - 1 })
    return false
  }
  const ms = Math.round(performance.now() - begun)
  return note(sender, endpoint, claimed, { ...outcomeOf(posted), triedAt: now(), ms })
}

/** Nothing is sent by itself that waited for longer, while its endpoint was on: all delays, and some time. */
const maxAgeMs = retryDelays.reduce((sum, delay) => sum + delay, 0) * (1 + 2 * maxJitter)

async function post(
  { posts, keys, now }: Sender,
  { url, userId, ...endpoint }: endpoints.FoundEndpoint,
  { messageId, body }: Claimed,
  signal: AbortSignal,
): Promise<Posted | { failure: 'key' }> {
  const isFormerValid = endpoint.formerUntil !== null && now() < endpoint.formerUntil
  const encrypted = [endpoint.secret, ...(isFormerValid ? [endpoint.formerSecret] : [])]
  const secrets = encrypted.flatMap((secret) => decryptSecret(secret, userId, keys) ?? [])
  if (secrets.length === 0) return { failure: 'key' }
  const at = Math.floor(now() / 1000)
  return posts.post(url, { headers: signedHeaders({ messageId, at, body }, secrets), body }, signal)
}

function outcomeOf(posted: Posted | { failure: 'key' }): Outcome {
  if ('status' in posted) return { status: posted.status, failure: '' }
  return { status: null, failure: posted.failure === 'stopped' ? 'connection' : posted.failure }
}

type Attempted = Outcome & { triedAt: number; ms: number }

async function note(
  sender: Sender,
  { id: endpointId, failures }: endpoints.FoundEndpoint,
  claimed: Claimed,
  attempt: Attempted,
): Promise<boolean> {
  const owner = claimed.userId as OwnerId
  if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
    await noteArrival(sender.db, claimed, attempt)
    if (failures > 0) await endpoints.noteSuccess(sender.db, owner, endpointId)
    return true
  }
  return inTransaction(sender.db, async (db) => {
    if (!(await lockUserShared(db, owner))) return false
    return fail({ ...sender, db }, owner, claimed, attempt)
  })
}

/** Notes a failed attempt: with the delivery, and with its endpoint, which then rests or is turned off. */
async function fail(
  { db, sendsMail, now }: Sender,
  owner: OwnerId,
  claimed: Claimed,
  attempt: Attempted,
): Promise<boolean> {
  const { endpointId } = claimed
  const delay = retryDelays[claimed.attempts - 1]
  const next =
    delay === undefined
      ? { state: 'failed' as const, nextAt: null }
      : { nextAt: now() + Math.round(delay * (1 + Math.random() * maxJitter)) }
  // The endpoint is locked before its deliveries, as wherever both are written.
  const failing = await endpoints.countFailure(db, owner, endpointId, now())
  await noteFailure(db, claimed, { ...attempt, ...next })
  if (!failing) return false
  const isGone = attempt.status === 410
  if (isGone || now() - (failing.failingSince ?? now()) >= failingMs) {
    await turnOff(db, owner, { id: endpointId, ...failing }, isGone ? 'gone' : 'failing', {
      mail: sendsMail(),
      now: now(),
    })
    return false
  }
  const restMs = restAfter(failing.failures)
  if (restMs === 0) return true
  await endpoints.rest(db, owner, endpointId, now() + restMs)
  return false
}
