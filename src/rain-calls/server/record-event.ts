import type { OwnerId } from '#kernel/access.ts'
import { type Facts, factsText, noHash } from '#kernel/chained-events.ts'
import type { Db } from '#database/db.ts'
import { type CallEvent, hashedCallEvent } from '#weather-clauses/chain.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { insertEvent, lastEvent } from './event-store.ts'

/**
 * Adds an event to the record of a call, whose row the transaction has locked. Returns the hash, which stands for the
 * whole record so far. `at`: epoch milliseconds.
 */
export async function recordCallEvent(
  db: Db,
  owner: OwnerId,
  callId: number,
  { kind, facts }: { kind: CallEvent['kind']; facts: Facts },
  at: number,
): Promise<string> {
  const last = await lastEvent(db, owner, callId)
  const event = { id: (last?.id ?? 0) + 1, at, kind, facts: factsText(facts), hashBefore: last?.hash ?? noHash }
  const hash = sha256(hashedCallEvent({ owner, callId }, event))
  await insertEvent(db, owner, callId, { ...event, hash })
  return hash
}
