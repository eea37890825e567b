import { createHash } from 'node:crypto'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { hmac, hmacKeysOf } from '#kernel/server/security/hmac-keys.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { type Facts, factsText, noHash } from '#kernel/chained-events.ts'
import { type AuditEvent, hashedText } from '#contracts/audit-event.ts'
import { insertEvent, lastEvent, listEvents } from './audit-store.ts'

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Maximum number of events; a longer chain would take too long to verify. */
const maxEvents = 1000

/** Events recorded even in a full chain: the client's actions, what follows from them, links that ended or failed. */
const always = new Set(['opened', 'signed', 'completed', 'revoked', 'not delivered', 'time-stamped'])

/**
 * Appends an event to the audit chain of a contract, in the current transaction; throws `conflict` when the chain is
 * full. Events are ordered by id, because a clock may be set back.
 */
export async function appendAuditEvent(
  db: Db,
  owner: OwnerId,
  contractId: number,
  { kind, facts }: { kind: string; facts: Facts },
  at: number,
): Promise<void> {
  await advisoryLock(db, 'evidence', contractId)
  const last = await lastEvent(db, owner, contractId)
  const id = (last?.id ?? 0) + 1
  if (id > maxEvents && !always.has(kind))
    throw new Problem(
      'conflict',
      'This contract was changed and sent so often that its record is full. Write a new one instead.',
    )
  const event = { id, at, kind, facts: factsText(facts), hashBefore: last?.hash ?? noHash }
  const { current } = hmacKeysOf(db)
  const hash = hmac(hashedText({ owner, contractId }, event), current)
  await insertEvent(db, { userId: owner, contractId, ...event, hash, keyId: current.id })
}

const rows = 500

/** The complete audit chain of a contract. */
export async function auditEventsOf(db: Db, owner: OwnerId, contractId: number): Promise<AuditEvent[]> {
  const chain: AuditEvent[] = []
  for (let page: AuditEvent[] | undefined; !page || page.length === rows; chain.push(...page))
    page = await listEvents(db, owner, contractId, chain.at(-1)?.id ?? 0, rows)
  return chain
}
