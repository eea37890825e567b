import { Clause, clauseText } from '#weather-clauses/clause.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { deleteClause, findClause, findClauseByHash, insertClause } from './store.ts'

/** Keeps the clause of a contract as it is frozen. Returns its hash. */
export async function keepClause(db: Db, owner: OwnerId, contractId: number, clause: Clause): Promise<string> {
  const json = clauseText(clause)
  const hash = sha256(json)
  await insertClause(db, { userId: owner, contractId, json, hash })
  return hash
}

/** The clause of a contract, and the hash that was frozen with it; undefined without one. */
export async function clauseOfContract(
  db: Db,
  owner: OwnerId,
  contractId: number,
): Promise<{ clause: Clause; hash: string } | undefined> {
  const row = await findClause(db, owner, contractId)
  return row && { clause: Clause.parse(JSON.parse(row.json)), hash: row.hash }
}

/** The clause of a contract in its one writing, as it was frozen; undefined without one. */
export const clauseTextOf = async (db: Db, owner: OwnerId, contractId: number): Promise<string | undefined> =>
  (await findClause(db, owner, contractId))?.json

/** Whether any contract on this server has a clause with this hash. */
export const knowsClause = async (db: Db, hash: string): Promise<boolean> =>
  (await findClauseByHash(db, hash)) !== undefined

/** Forgets the clause of a contract that is written anew, as its signature was taken back. */
export const dropClause = (db: Db, owner: OwnerId, contractId: number): Promise<void> =>
  deleteClause(db, owner, contractId)

/** The hash that was frozen with a clause, and that of its text as it is stored now; undefined without a clause. */
export async function storedClause(
  db: Db,
  owner: OwnerId,
  contractId: number,
): Promise<{ hash: string; textHash: string } | undefined> {
  const row = await findClause(db, owner, contractId)
  return row && { hash: row.hash, textHash: sha256(row.json) }
}
