import type { Facts } from '#kernel/chained-events.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { freezingFacts } from '#contracts/server/audit/signature-facts.ts'
import { freezeContract } from '#contracts/server/lifecycle.ts'
import type { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { Clause } from '#weather-clauses/clause.ts'
import { keptClause } from '#contracts/server/weather/kept-clause.ts'
import { keepDocument } from './documents/document-store.ts'
import { insertSignature } from './signature-store.ts'
import type { SigningTables } from './tables.ts'

/** The document that the client sees before signing, and its model. */
export interface ShownDocument {
  bytes: Uint8Array
  model: string
  locale: string
  /** The weather clause in it; null without one. */
  clause: Clause | null
}

/** The photographer's signature as given; `at` in epoch milliseconds. */
export type OwnSignature = Pick<
  SigningTables['contract_signatures'],
  'name' | 'way' | 'strokes' | 'consent' | 'at' | 'ip' | 'userAgent'
>

interface Freezing {
  signature: OwnSignature
  shown: ShownDocument
  /** What else its event says. */
  more?: Facts
}

/** Stores the photographer's signature, which freezes the text. */
export async function freeze(
  db: Db,
  owner: OwnerId,
  contract: Awaited<ReturnType<typeof requireContract>>,
  { signature: { name, way, strokes, consent, at, ip, userAgent }, shown, more = {} }: Freezing,
  now: number,
): Promise<void> {
  const { id } = contract
  const { bytes, model, locale, clause } = shown
  const documentHash = sha256(bytes)
  await keepDocument(db, { userId: owner, contractId: id, kind: 'shown', hash: documentHash, bytes, model })
  const signature = { party: 'photographer' as const, name, way, strokes, ip, userAgent, consent, documentHash }
  await insertSignature(db, { userId: owner, contractId: id, ...signature, at })
  const facts = { ...freezingFacts(signature, contract, model), ...(await keptClause(db, owner, id, clause)), ...more }
  await freezeContract(db, owner, id, { documentHash, locale, facts }, now)
}
