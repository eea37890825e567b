import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { decrypt, encrypt } from '#kernel/server/security/encryption.ts'
import { hashOf } from '#kernel/server/security/secrets.ts'

const keptFor = 24 * 60 * 60 * 1000

export interface StoredAnswer {
  status: number
  /** The JSON that was answered. */
  answer: string
}

export interface Attempt {
  owner: OwnerId
  /** Method and path pattern. */
  route: string
  key: string
  /** The path and body of the request. */
  asked: string
  /** Of the caller, to encrypt an answer with a secret. */
  secret?: string | undefined
  now: number
}

/** The client's key, if any. A key that is too long is refused. */
export function keyIn(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  throw new Problem('malformed', 'The Idempotency-Key has to be 1 to 255 printable characters.')
}

/** The stored answer to the same request, to skip slow work. Undefined for a new request. */
export async function findStoredAnswer(db: Db, attempt: Attempt): Promise<StoredAnswer | undefined> {
  const { owner: userId, route, key, asked, now } = attempt
  const known = await db
    .selectFrom('idempotency_keys')
    .select(['bodyHash', 'status', 'answer'])
    .where('userId', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('createdAt', '>=', now - keptFor)
    .where('status', '<>', 0)
    .executeTakeFirst()
  if (known && known.bodyHash !== hashOf(asked))
    throw new Problem('invalid', 'This Idempotency-Key was used for another request.')
  return known && replay(known, attempt)
}

/**
 * Runs the work once per key. The key's row is written first in the same transaction, so a second request with the same
 * key waits for the first one or finds it, and a crash leaves neither key nor effect.
 */
export async function once(db: Db, attempt: Attempt, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
  const { owner: userId, route, key, now } = attempt
  const bodyHash = hashOf(attempt.asked)
  await db
    .deleteFrom('idempotency_keys')
    .where('userId', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('createdAt', '<', now - keptFor)
    .execute()
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ userId, route, key, bodyHash, status: 0, answer: '', createdAt: now })
    .onConflict((on) => on.doNothing())
    .returning('key')
    .executeTakeFirst()
  const ownKey = db
    .selectFrom('idempotency_keys')
    .where('userId', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
  if (!claimed) {
    const known = await ownKey.select(['bodyHash', 'status', 'answer']).executeTakeFirst()
    if (!known || known.status === 0)
      throw new Problem('conflict', 'The same request is still being processed.', { reason: 'in_progress' })
    if (known.bodyHash !== bodyHash) throw new Problem('invalid', 'This Idempotency-Key was used for another request.')
    return replay(known, attempt)
  }
  const stored = await work()
  await db
    .updateTable('idempotency_keys')
    .set({ status: stored.status, answer: storedBody(stored, attempt) })
    .where('userId', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute()
  return stored
}

const encryptionKeyOf = (secret: string, { route, key }: Attempt) => ({ secret, purpose: `${route} ${key}` })

const storedBody = ({ answer }: StoredAnswer, attempt: Attempt): string =>
  attempt.secret === undefined ? answer : encrypt(answer, encryptionKeyOf(attempt.secret, attempt))

/**
 * Returns the stored answer. One with a secret can be decrypted only with the session that got it, not from the
 * database alone.
 */
function replay({ status, answer }: StoredAnswer, attempt: Attempt): StoredAnswer {
  const plain = attempt.secret === undefined ? answer : decrypt(answer, encryptionKeyOf(attempt.secret, attempt))
  if (plain === undefined)
    throw new Problem(
      'conflict',
      'This was done already, and its answer can be read only where it was asked for. Ask for a new one.',
    )
  return { status, answer: plain }
}

export async function deleteExpiredKeys(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('createdAt', '<', now - keptFor)
    .execute()
}
