import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { type AuditEvent, type Facts, factsText, hashedText, noHash, type Subject } from '#contracts/audit-event.ts'
import { insertEvent, lastEvent, listEvents } from './audit-store.ts'

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Maximum number of events; a longer chain would take too long to verify. */
const maxEvents = 1000

/** Events recorded even in a full chain: the client's actions, their consequences, and revoked links. */
const always = new Set(['opened', 'signed', 'completed', 'revoked'])

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
  await insertEvent(db, { userId: owner, contractId, ...event, hash: sha256(hashedText({ owner, contractId }, event)) })
}

const rows = 500

/** The complete audit chain of a contract. */
export async function auditEventsOf(db: Db, owner: OwnerId, contractId: number): Promise<AuditEvent[]> {
  const chain: AuditEvent[] = []
  for (let page: AuditEvent[] | undefined; !page || page.length === rows; chain.push(...page))
    page = await listEvents(db, owner, contractId, chain.at(-1)?.id ?? 0, rows)
  return chain
}

/** The first event that was altered, or before which one is missing; undefined for an intact chain. */
export async function firstBrokenEvent(subject: Subject, chain: readonly AuditEvent[]): Promise<number | undefined> {
  let before = noHash
  for (const [at, event] of chain.entries()) {
    if (event.id !== at + 1 || event.hashBefore !== before || event.hash !== sha256(hashedText(subject, event)))
      return at + 1
    before = event.hash
    if (at % rows === rows - 1) await breathe()
  }
  return undefined
}
