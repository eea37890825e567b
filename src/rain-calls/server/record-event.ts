import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { type Facts, factsText, noHash } from '#kernel/chained-events.ts'
import type { Db } from '#database/db.ts'
import { type CallEvent, hashedCallEvent } from '#weather-clauses/chain.ts'
import { clauseOfContract } from '#weather-clauses/server/service.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { findCall } from './call-store.ts'
import { findNamingSigned, insertEvent, lastEvent } from './event-store.ts'
import { publishEnd } from './webhooks.ts'

/** SHA-256 of the text of a contract: title, content, what it includes, and terms, as one JSON list. */
const textHashOf = ({ title, content, packageDetails, terms }: Omit<Contract, 'documentHash' | 'signedHash'>): string =>
  sha256(JSON.stringify([title, content, packageDetails, terms]))

type Contract = Awaited<ReturnType<typeof requireContract>>

/** What the record of a call rests on, of which its first event tells: the clause, and the contract that was signed. */
async function agreedFacts(db: Db, owner: OwnerId, callId: number): Promise<Facts> {
  const call = await findCall(db, owner, callId)
  if (!call) return {}
  const { documentHash, signedHash, ...text } = await requireContract(db, owner, call.contractId)
  const agreed = await clauseOfContract(db, owner, call.contractId)
  // On paper there is no document here: its text is named.
  const isOnPaper = documentHash === null && signedHash === null
  const named = { documentHash, signedHash, ...(isOnPaper && { textHash: textHashOf(text) }) }
  return { clauseHash: agreed?.hash ?? null, ...named }
}

/** The hash of the signed contract, if its document was not written yet when the first event was recorded. */
async function signedFacts(db: Db, owner: OwnerId, callId: number): Promise<Facts> {
  if (await findNamingSigned(db, owner, callId)) return {}
  const call = await findCall(db, owner, callId)
  const signedHash = call && (await requireContract(db, owner, call.contractId)).signedHash
  return signedHash ? { signedHash } : {}
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
  const said = { ...facts, ...(last ? await signedFacts(db, owner, callId) : await agreedFacts(db, owner, callId)) }
  const event = { id: (last?.id ?? 0) + 1, at, kind, facts: factsText(said), hashBefore: last?.hash ?? noHash }
  const hash = sha256(hashedCallEvent({ owner, callId }, event))
  await insertEvent(db, owner, callId, { ...event, hash })
  await publishEnd(db, owner, callId, kind, at)
  return hash
}
