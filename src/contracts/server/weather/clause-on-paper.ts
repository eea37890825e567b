import { contractSourceOf } from '#contracts/server/pdf/contract-document.ts'
import type { Db } from '#database/db.ts'
import type { OwnerId } from '#kernel/access.ts'
import { requireFreezable } from './clause-in-contract.ts'
import { clauseFact, keptClause } from './kept-clause.ts'

/** Freezes the clause of a contract that is signed on paper, unless the photographer's signature did it before. */
export async function clauseOnPaper(
  db: Db,
  owner: OwnerId,
  { id, frozenAt, weather }: { id: number; frozenAt: number | null; weather: string | null },
) {
  if (frozenAt !== null || weather === null) return clauseFact(db, owner, id)
  const written = (await contractSourceOf(db, owner, id)).weather
  requireFreezable(weather, written)
  return keptClause(db, owner, id, written?.clause ?? null)
}
