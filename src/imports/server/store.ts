import type { Insertable, Updateable } from 'kysely'
import type { ImportKind } from '#imports/columns.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { ImportTables } from './tables.ts'

type Row = ImportTables['imports']

const fields = ['id', 'kind', 'fileName', 'clients', 'shoots', 'removed', 'kept', 'createdAt', 'takenBackAt'] as const

/** Newest first; imports that made nothing are left out. */
export function listImports(db: Db, owner: OwnerId, rows: number, cursor?: { id: number; at: number }) {
  return db
    .selectFrom('imports')
    .select(fields)
    .where('userId', '=', owner)
    .where((row) => row(row('clients', '+', row.ref('shoots')), '>', 0))
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

export async function insertImport(db: Db, row: Insertable<Row>): Promise<void> {
  await db.insertInto('imports').values(row).execute()
}

/** Locks an import until the transaction ends; undefined when there is none. */
export function lockImport(db: Db, owner: OwnerId, id: number) {
  return db
    .updateTable('imports')
    .set((row) => ({ kept: row.ref('kept') }))
    .where('userId', '=', owner)
    .where('id', '=', id)
    .returning(fields)
    .executeTakeFirst()
}

export async function updateImport(db: Db, owner: OwnerId, id: number, changes: Updateable<Row>): Promise<void> {
  await db.updateTable('imports').set(changes).where('userId', '=', owner).where('id', '=', id).execute()
}

export async function insertRecords(db: Db, rows: Insertable<ImportTables['imported_records']>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('imported_records').values(rows).execute()
}

/** What an import made and what has not been looked at to take it back: shoots before the clients whom they name. */
export function listRecords(db: Db, owner: OwnerId, importId: number, rows: number) {
  return db
    .selectFrom('imported_records')
    .select(['kind', 'recordId', 'createdAt'])
    .where('userId', '=', owner)
    .where('importId', '=', importId)
    .where('isKept', '=', 0)
    .orderBy('kind', 'desc')
    .orderBy('recordId')
    .limit(rows)
    .execute()
}

export async function deleteRecord(
  db: Db,
  owner: OwnerId,
  importId: number,
  kind: ImportKind,
  recordId: number,
): Promise<void> {
  await db
    .deleteFrom('imported_records')
    .where('userId', '=', owner)
    .where('importId', '=', importId)
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .execute()
}

export async function keepRecord(
  db: Db,
  owner: OwnerId,
  importId: number,
  kind: ImportKind,
  recordId: number,
): Promise<void> {
  await db
    .updateTable('imported_records')
    .set({ isKept: 1 })
    .where('userId', '=', owner)
    .where('importId', '=', importId)
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .execute()
}
