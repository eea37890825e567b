import { createHash } from 'node:crypto'
import type { OwnerId } from '#kernel/access.ts'
import { type Facts, type Link, noHash, sealedWords, written } from '#signing/facts.ts'
import type { Db } from '#database/db.ts'
import { takeTurn } from '#database/dialect.ts'
import { insertLink, lastLink, listLinks } from './chain-store.ts'

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Adds what happened to the chain of a contract, in the transaction that is going on. */
export async function testify(db: Db, owner: OwnerId, contractId: number, { kind, facts }: { kind: string; facts: Facts }, at: number): Promise<void> {
  await takeTurn(db, 'evidence', contractId)
  const last = await lastLink(db, owner, contractId)
  const link = { id: (last?.id ?? 0) + 1, at, kind, facts: written(facts), hashBefore: last?.hash ?? noHash }
  await insertLink(db, { userId: owner, contractId, ...link, hash: sha256(sealedWords(link)) })
}

export const chainOf = (db: Db, owner: OwnerId, contractId: number): Promise<Link[]> => listLinks(db, owner, contractId)

/** The first event that is not what it was, or that is missing; nothing while the chain holds. */
export function brokenAt(chain: readonly Link[]): number | undefined {
  let before = noHash
  for (const [at, link] of chain.entries()) {
    if (link.id !== at + 1 || link.hashBefore !== before || link.hash !== sha256(sealedWords(link))) return at + 1
    before = link.hash
  }
  return undefined
}
