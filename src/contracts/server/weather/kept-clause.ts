import type { Facts } from '#kernel/chained-events.ts'
import type { Db } from '#database/db.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Clause } from '#weather-clauses/clause.ts'
import { keepClause, storedClause } from '#weather-clauses/server/service.ts'

/** What the event of a signature says of the weather clause; nothing without one. */
type ClauseFact = { clauseHash: string } | Record<string, never>

/** Freezes the clause of a contract, if it has one. Returns what the event of the signature says of it. */
export async function keptClause(db: Db, owner: OwnerId, id: number, clause: Clause | null): Promise<ClauseFact> {
  return clause === null ? {} : { clauseHash: await keepClause(db, owner, id, clause) }
}

/** What the event of the signature that follows says of the frozen clause. */
export async function clauseFact(db: Db, owner: OwnerId, id: number): Promise<ClauseFact & Facts> {
  const stored = await storedClause(db, owner, id)
  return stored ? { clauseHash: stored.hash } : {}
}
