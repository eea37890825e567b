import type { Insertable, Updateable } from 'kysely'
import type { ChecklistCounts, ChecklistQuery } from '#gear/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { deleteIfMatch, updateIfMatch } from '#kernel/server/if-match.ts'
import type { GearTables } from './tables.ts'

type Row = GearTables['gear_checklists']

const fields = [
  'id',
  'name',
  'items',
  'lastItemId',
  'isTemplate',
  'nameKey',
  'createdAt',
  'updatedAt',
  'version',
] as const

const owned = (db: Db, owner: OwnerId) => db.selectFrom('gear_checklists').select(fields).where('userId', '=', owner)

export function listChecklists(db: Db, owner: OwnerId, { templates, cursor }: ChecklistQuery, rows: number) {
  let list = owned(db, owner).orderBy('nameKey').orderBy('id').limit(rows)
  if (templates) list = list.where('isTemplate', '=', 1)
  if (cursor) list = list.where((row) => row(row.refTuple('nameKey', 'id'), '>', row.tuple(cursor.name, cursor.id)))
  return list.execute()
}

export function countChecklists(db: Db, owner: OwnerId): Promise<ChecklistCounts> {
  return db
    .selectFrom('gear_checklists')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('isTemplate', '=', 1).as('templates'),
    ])
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow()
}

export function findChecklist(db: Db, owner: OwnerId, id: number) {
  return owned(db, owner).where('id', '=', id).executeTakeFirst()
}

export async function insertChecklist(db: IndexedDb, checklist: Insertable<Row>): Promise<void> {
  await db.insertInto('gear_checklists').values(checklist).execute()
}

/** Updates a checklist with the expected version; returns nothing when it is gone or has another version. */
export function updateChecklist(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  changes: Updateable<Row>,
  now: number,
  ifMatch?: number,
) {
  return updateIfMatch(db, 'gear_checklists', owner, id, changes, { now, ifMatch }).returning(fields).executeTakeFirst()
}

/** Sets the items of the version just created. */
export async function updateItems(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  items: Pick<Row, 'items' | 'lastItemId'>,
): Promise<void> {
  await db.updateTable('gear_checklists').set(items).where('userId', '=', owner).where('id', '=', id).execute()
}

/** Returns whether a checklist with the expected version was deleted. */
export function deleteChecklist(db: IndexedDb, owner: OwnerId, id: number, ifMatch?: number): Promise<boolean> {
  return deleteIfMatch(db, 'gear_checklists', owner, id, ifMatch)
}
