import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { WeatherClauseTables } from './tables.ts'

export async function insertClause(db: Db, clause: WeatherClauseTables['rain_clauses']): Promise<void> {
  await db.insertInto('rain_clauses').values(clause).execute()
}

export async function deleteClause(db: Db, owner: OwnerId, contractId: number): Promise<void> {
  await db.deleteFrom('rain_clauses').where('userId', '=', owner).where('contractId', '=', contractId).execute()
}

export const findClause = (db: Db, owner: OwnerId, contractId: number) =>
  db
    .selectFrom('rain_clauses')
    .select(['json', 'hash'])
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .executeTakeFirst()

/** Finds a clause by its hash over all photographers, to say no more than that it is known. */
export const findClauseByHash = (db: Db, hash: string) =>
  db.selectFrom('rain_clauses').select('contractId').where('hash', '=', hash).limit(1).executeTakeFirst()
