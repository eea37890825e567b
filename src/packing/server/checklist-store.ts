import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { maxChecklists } from '#packing/rules.ts'
import { updateIfMatch } from '#kernel/server/if-match.ts'
import type { PackingTables } from './tables.ts'

type Row = PackingTables['shoot_gear_checklists']

const owned = (db: Db, owner: OwnerId, shootId: number) =>
  db
    .selectFrom('shoot_gear_checklists as used')
    .innerJoin('gear_checklists as checklist', (on) =>
      on.onRef('checklist.userId', '=', 'used.userId').onRef('checklist.id', '=', 'used.checklistId'),
    )
    .select(['used.id', 'used.checklistId', 'used.checkedItems', 'used.version', 'checklist.name', 'checklist.items'])
    .where('used.userId', '=', owner)
    .where('used.shootId', '=', shootId)

/** In the order of their assignment. */
export const listChecklistsOf = (db: Db, owner: OwnerId, shootId: number) =>
  owned(db, owner, shootId).orderBy('used.id').limit(maxChecklists).execute()

export const findChecklistOf = (db: Db, owner: OwnerId, shootId: number, id: number) =>
  owned(db, owner, shootId).where('used.id', '=', id).executeTakeFirst()

export async function insertChecklistOf(db: Db, assigned: Insertable<Row>): Promise<void> {
  await db.insertInto('shoot_gear_checklists').values(assigned).execute()
}

/** Locks the row and increments its version. */
export async function lockChecklistOf(
  db: Db,
  owner: OwnerId,
  shootId: number,
  id: number,
  now: number,
  ifMatch?: number,
): Promise<boolean> {
  const taken = await updateIfMatch(db, 'shoot_gear_checklists', owner, id, {}, { now, ifMatch })
    .where('shootId', '=', shootId)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function updateChecked(db: Db, owner: OwnerId, id: number, checkedItems: string): Promise<void> {
  await db
    .updateTable('shoot_gear_checklists')
    .set({ checkedItems })
    .where('userId', '=', owner)
    .where('id', '=', id)
    .execute()
}

/** Returns whether it was assigned. */
export async function deleteChecklistOf(
  db: Db,
  owner: OwnerId,
  shootId: number,
  id: number,
  ifMatch?: number,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('shoot_gear_checklists')
    .where('userId', '=', owner)
    .where('id', '=', id)
    .where('shootId', '=', shootId)
    .$if(ifMatch !== undefined, (query) => query.where('version', '=', ifMatch as number))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
