import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { PackingTables } from './tables.ts'

type Row = PackingTables['shoot_packing']

export function findPacking(db: Db, owner: OwnerId, shootId: number) {
  return db
    .selectFrom('shoot_packing')
    .select(['items', 'version'])
    .where('userId', '=', owner)
    .where('shootId', '=', shootId)
    .executeTakeFirst()
}

/** Creates the row if it does not exist. */
export async function ensurePacking(db: Db, packing: Insertable<Row>): Promise<void> {
  await db
    .insertInto('shoot_packing')
    .values(packing)
    .onConflict((on) => on.columns(['userId', 'shootId']).doNothing())
    .execute()
}

/** Locks the row and increments its version; undefined when it has another version than expected. */
export function lockPacking(db: Db, owner: OwnerId, shootId: number, now: number, ifMatch?: number) {
  return db
    .updateTable('shoot_packing')
    .set((row) => ({ updatedAt: now, version: row('version', '+', 1) }))
    .where('userId', '=', owner)
    .where('shootId', '=', shootId)
    .$if(ifMatch !== undefined, (query) => query.where('version', '=', ifMatch as number))
    .returning(['items', 'lastItemId', 'version'])
    .executeTakeFirst()
}

export async function updatePacking(
  db: Db,
  owner: OwnerId,
  shootId: number,
  list: Pick<Row, 'items' | 'lastItemId'>,
): Promise<void> {
  await db.updateTable('shoot_packing').set(list).where('userId', '=', owner).where('shootId', '=', shootId).execute()
}
