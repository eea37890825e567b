import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { type Facts, type Link, noHash, sealedWords, type Subject, written } from '#contracts/audit-event.ts'
import { insertLink, lastLink, listLinks } from './audit-store.ts'

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** So many events are enough for everybody; whoever goes on for ever would make the record too long to be checked. */
const mostEvents = 1000

/** What no record is too full for: what the client does, what comes of it, and that a link is withdrawn. */
const always = new Set(['opened', 'signed', 'completed', 'revoked'])

/**
 * Adds what happened to the chain of a contract, in the transaction that is going on. The order of events is that of
 * their ids: a clock may be set back.
 */
export async function testify(
  db: Db,
  owner: OwnerId,
  contractId: number,
  { kind, facts }: { kind: string; facts: Facts },
  at: number,
): Promise<void> {
  await advisoryLock(db, 'evidence', contractId)
  const last = await lastLink(db, owner, contractId)
  const id = (last?.id ?? 0) + 1
  if (id > mostEvents && !always.has(kind))
    throw new Problem(
      'conflict',
      'This contract was changed and sent so often that its record is full. Write a new one instead.',
    )
  const link = { id, at, kind, facts: written(facts), hashBefore: last?.hash ?? noHash }
  await insertLink(db, { userId: owner, contractId, ...link, hash: sha256(sealedWords({ owner, contractId }, link)) })
}

const rows = 500

/** Everything that happened to a contract, to its end. */
export async function chainOf(db: Db, owner: OwnerId, contractId: number): Promise<Link[]> {
  const chain: Link[] = []
  for (let page: Link[] | undefined; !page || page.length === rows; chain.push(...page))
    page = await listLinks(db, owner, contractId, chain.at(-1)?.id ?? 0, rows)
  return chain
}

/** The first event that is not what it was, or that is missing; nothing while the chain holds. */
export async function brokenAt(subject: Subject, chain: readonly Link[]): Promise<number | undefined> {
  let before = noHash
  for (const [at, link] of chain.entries()) {
    if (link.id !== at + 1 || link.hashBefore !== before || link.hash !== sha256(sealedWords(subject, link)))
      return at + 1
    before = link.hash
    if (at % rows === rows - 1) await breathe()
  }
  return undefined
}
