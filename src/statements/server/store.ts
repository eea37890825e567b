import type { Insertable, Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { BookedState } from '#statements/api.ts'
import type { Db } from '#database/db.ts'
import type { StatementTables } from './tables.ts'

const fields = ['id', 'fileName', 'account', 'payments', 'takenBack', 'createdAt', 'undoneAt'] as const

/** Newest first. */
export function listStatements(db: Db, owner: OwnerId, rows: number, cursor?: { id: number; at: number }) {
  return db
    .selectFrom('statements')
    .select(fields)
    .where('userId', '=', owner)
    .$if(cursor !== undefined, (list) =>
      list.where((row) =>
        row(row.refTuple('createdAt', 'id'), '<', row.tuple(cursor?.at as number, cursor?.id as number)),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .execute()
}

export const findStatement = (db: Db, owner: OwnerId, id: number) =>
  db.selectFrom('statements').select(fields).where('userId', '=', owner).where('id', '=', id).executeTakeFirst()

export async function insertStatement(db: Db, row: Insertable<StatementTables['statements']>): Promise<void> {
  await db.insertInto('statements').values(row).execute()
}

export async function updateStatement(
  db: Db,
  owner: OwnerId,
  id: number,
  changes: Updateable<StatementTables['statements']>,
): Promise<void> {
  await db.updateTable('statements').set(changes).where('userId', '=', owner).where('id', '=', id).execute()
}

/** Rows in one statement: PostgreSQL takes 65,535 values. */
const chunkSize = 500

export async function insertRows(db: Db, rows: Insertable<StatementTables['statement_rows']>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += chunkSize)
    await db
      .insertInto('statement_rows')
      .values(rows.slice(at, at + chunkSize))
      .execute()
}

export async function setRowState(
  db: Db,
  owner: OwnerId,
  { statementId, id }: { statementId: number; id: number },
  state: BookedState,
): Promise<void> {
  await db
    .updateTable('statement_rows')
    .set({ state })
    .where('userId', '=', owner)
    .where('statementId', '=', statementId)
    .where('id', '=', id)
    .execute()
}

export const findLayout = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('statement_layouts')
    .select(['columns', 'dayOrder', 'currency'])
    .where('userId', '=', owner)
    .executeTakeFirst()

export async function putLayout(db: Db, row: Insertable<StatementTables['statement_layouts']>): Promise<void> {
  const { userId: _, ...changes } = row
  await db
    .insertInto('statement_layouts')
    .values(row)
    .onConflict((on) => on.column('userId').doUpdateSet(changes))
    .execute()
}
