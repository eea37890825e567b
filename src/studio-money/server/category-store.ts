import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { StudioMoneyTables } from './tables.ts'

type Row = StudioMoneyTables['tax_categories']

/** All that ever were, retired ones too, in the order of their ids. */
export const listCategories = (db: Db, owner: OwnerId) =>
  db.selectFrom('tax_categories').selectAll().where('userId', '=', owner).orderBy('id').execute()

export const listActive = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('tax_categories')
    .selectAll()
    .where('userId', '=', owner)
    .where('isActive', '=', 1)
    .orderBy('id')
    .execute()

export async function insertCategory(db: Db, row: Insertable<Row>): Promise<void> {
  await db.insertInto('tax_categories').values(row).execute()
}

export async function updateFlags(
  db: Db,
  owner: OwnerId,
  id: number,
  flags: Pick<Row, 'isActive' | 'isDefault'>,
): Promise<void> {
  await db.updateTable('tax_categories').set(flags).where('userId', '=', owner).where('id', '=', id).execute()
}
