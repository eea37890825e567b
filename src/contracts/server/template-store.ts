import type { Insertable, Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { deleteIfMatch, updateIfMatch } from '#kernel/server/if-match.ts'
import type { ContractTables } from './tables.ts'

type Row = ContractTables['contract_templates']

/** The maximum number of templates per photographer. */
export const maxTemplates = 100

const owned = (db: Db, owner: OwnerId) => db.selectFrom('contract_templates').selectAll().where('userId', '=', owner)

export const listTemplates = (db: Db, owner: OwnerId) =>
  owned(db, owner).orderBy('nameKey').orderBy('id').limit(maxTemplates).execute()

export const findTemplate = (db: Db, owner: OwnerId, id: number) =>
  owned(db, owner).where('id', '=', id).executeTakeFirst()

export async function insertTemplate(db: Db, template: Insertable<Row>): Promise<void> {
  await db.insertInto('contract_templates').values(template).execute()
}

export function updateTemplate(
  db: Db,
  owner: OwnerId,
  id: number,
  changes: Updateable<Row>,
  now: number,
  ifMatch?: number,
) {
  return updateIfMatch(db, 'contract_templates', owner, id, changes, { now, ifMatch }).returningAll().executeTakeFirst()
}

/** Removes the default mark, so that another template can have it. */
export async function unsetDefault(db: Db, owner: OwnerId): Promise<void> {
  await db
    .updateTable('contract_templates')
    .set({ isDefault: 0 })
    .where('userId', '=', owner)
    .where('isDefault', '=', 1)
    .execute()
}

export function deleteTemplate(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<boolean> {
  return deleteIfMatch(db, 'contract_templates', owner, id, ifMatch)
}
