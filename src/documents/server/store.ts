import type { Insertable, Updateable } from 'kysely'
import { addressParts } from '#addresses/parts.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { DocumentTables } from './tables.ts'

type Row = DocumentTables['letterheads']

const owned = (db: Db, owner: OwnerId) => db.selectFrom('letterheads').where('userId', '=', owner)

const fields = ['address', ...addressParts, 'isByParts', 'taxId', 'paper', 'lightEdge', 'logoFile', 'version'] as const

export type FoundLetterhead = Pick<Row, (typeof fields)[number]>

/** Undefined before the first change. */
export const findLetterhead = (db: Db, owner: OwnerId) => owned(db, owner).select(fields).executeTakeFirst()

export const findWithLogo = (db: Db, owner: OwnerId) =>
  owned(db, owner).select(fields).select('logo').executeTakeFirst()

/** Of two concurrent first changes, one inserts the row. */
export async function insertLetterhead(db: Db, row: Insertable<Row>): Promise<void> {
  await db
    .insertInto('letterheads')
    .values(row)
    .onConflict((on) => on.column('userId').doNothing())
    .execute()
}

/** Updates the letterhead with the expected version; returns whether it had that version. */
export async function updateLetterhead(
  db: Db,
  owner: OwnerId,
  changes: Updateable<Row>,
  now: number,
  ifMatch?: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('letterheads')
    .set((row) => ({ ...changes, updatedAt: now, version: row('version', '+', 1) }))
    .where('userId', '=', owner)
    .$if(ifMatch !== undefined, (query) => query.where('version', '=', ifMatch as number))
    .returning('userId')
    .executeTakeFirst()
  return changed !== undefined
}
