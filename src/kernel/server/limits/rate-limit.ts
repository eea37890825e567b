import { isIPv6 } from 'node:net'
import type { Db } from '#database/db.ts'
import type { Limit } from '#kernel/api.ts'
import { Problem } from '#kernel/problem.ts'
import { plainAddress } from './address.ts'

/** The network of an address for limits: for IPv6 the /64 prefix, which one household usually has. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}

/**
 * Counts an attempt and returns the number of attempts in this window. Counted before the work, so that concurrent
 * attempts all count.
 */
async function increment(
  db: Db,
  key: string,
  seconds: number,
  now: number,
): Promise<{ count: number; resetsAt: number }> {
  const resetsAt = now + seconds * 1000
  return db
    .insertInto('rate_limits')
    .values({ key, count: 1, resetsAt })
    .onConflict((on) =>
      on.column('key').doUpdateSet((row) => ({
        count: row
          .case()
          .when('rate_limits.resetsAt', '<=', now)
          .then(1)
          .else(row('rate_limits.count', '+', 1))
          .end(),
        resetsAt: row
          .case()
          .when('rate_limits.resetsAt', '<=', now)
          .then(resetsAt)
          .else(row.ref('rate_limits.resetsAt'))
          .end(),
      })),
    )
    .returning(['count', 'resetsAt'])
    .executeTakeFirstOrThrow()
}

/**
 * Counts an attempt and returns whether it is within the limit. A refused attempt writes nothing, so that a flood costs
 * no writes.
 */
export async function countAgainstLimit(
  db: Db,
  key: string,
  limit: Limit,
  now: number,
): Promise<{ ok: boolean; resetsAt: number }> {
  const known = await db
    .selectFrom('rate_limits')
    .select(['count', 'resetsAt'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (known && known.resetsAt > now && known.count >= limit.count) return { ok: false, resetsAt: known.resetsAt }
  const { count: tries, resetsAt } = await increment(db, key, limit.seconds, now)
  return { ok: tries <= limit.count, resetsAt }
}

/** Counts an attempt, and throws when there were too many. */
export async function enforceLimit(db: Db, key: string, limit: Limit, now: number): Promise<void> {
  const { ok, resetsAt } = await countAgainstLimit(db, key, limit, now)
  if (ok) return
  const seconds = Math.max(1, Math.ceil((resetsAt - now) / 1000))
  throw new Problem('too_many', `Too many tries. Wait ${inWords(seconds)} and try again.`, {
    retryAfterSeconds: seconds,
  })
}

/** Seconds as people say them: `80 seconds`, `59 minutes`, `3 hours`, `30 days`. */
export function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 120) return `${minutes} minutes`
  return minutes <= 48 * 60 ? `${Math.ceil(minutes / 60)} hours` : `${Math.ceil(minutes / (24 * 60))} days`
}

/** Uncounts an attempt: the secret was right, so it was not a guess. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Resets a counter, once its owner has proved their identity. */
export async function clearRateLimit(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Whether there was an attempt under this key within its window. */
export async function hasAttempt(db: Db, key: string, now: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('rate_limits')
      .select('key')
      .where('key', '=', key)
      .where('resetsAt', '>', now)
      .executeTakeFirst()) !== undefined
  )
}

export async function deleteExpiredRateLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('resetsAt', '<', now).execute()
}
