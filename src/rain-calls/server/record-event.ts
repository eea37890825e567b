import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { type Facts, factsText, noHash } from '#kernel/chained-events.ts'
import type { Db } from '#database/db.ts'
import { type CallEvent, hashedCallEvent } from '#weather-clauses/chain.ts'
import { clauseOfContract } from '#weather-clauses/server/service.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { findCall } from './call-store.ts'
import { insertEvent, lastEvent } from './event-store.ts'

/** What the record of a call rests on, of which its first event tells: the clause, and the contract that was signed. */
async function agreedFacts(db: Db, owner: OwnerId, callId: number): Promise<Facts> {
  const call = await findCall(db, owner, callId)
  if (!call) return {}
  const { documentHash, signedHash } = await requireContract(db, owner, call.contractId)
  const agreed = await clauseOfContract(db, owner, call.contractId)
  return { clauseHash: agreed?.hash ?? null, documentHash, signedHash }
}

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
  const said = last ? facts : { ...facts, ...(await agreedFacts(db, owner, callId)) }
  const event = { id: (last?.id ?? 0) + 1, at, kind, facts: factsText(said), hashBefore: last?.hash ?? noHash }
  const hash = sha256(hashedCallEvent({ owner, callId }, event))
  await insertEvent(db, owner, callId, { ...event, hash })
  return hash
}
