import type { Insertable, Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import { bankFields } from '#studio-money/bank-details.ts'
import { eInvoiceFields } from '#studio-money/e-invoice-details.ts'
import type { Db } from '#database/db.ts'
import type { StudioMoneyTables } from './tables.ts'

type Row = StudioMoneyTables['studio_money']

/** Undefined before the first change. */
export const findMoney = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('studio_money')
    .select(['currency', 'scheme', 'pricesWithTax', 'vatId', 'taxNumber', 'smallWords'])
    .select([...bankFields, ...eInvoiceFields, 'version'])
    .where('userId', '=', owner)
    .executeTakeFirst()

/** Of two concurrent first changes, one inserts the row. */
export async function insertMoney(db: Db, row: Insertable<Row>): Promise<void> {
  await db
    .insertInto('studio_money')
    .values(row)
    .onConflict((on) => on.column('userId').doNothing())
    .execute()
}

/** Locks the row until the transaction ends, so that nothing changes between reading and updating it. */
export async function lockMoney(db: Db, owner: OwnerId): Promise<void> {
  await db
    .updateTable('studio_money')
    .set((row) => ({ version: row.ref('version') }))
    .where('userId', '=', owner)
    .execute()
}

/** Updates the row with the expected version; returns whether it had that version. */
export async function updateMoney(
  db: Db,
  owner: OwnerId,
  changes: Updateable<Row>,
  now: number,
  ifMatch?: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('studio_money')
    .set((row) => ({ ...changes, updatedAt: now, version: row('version', '+', 1) }))
    .where('userId', '=', owner)
    .$if(ifMatch !== undefined, (query) => query.where('version', '=', ifMatch as number))
    .returning('userId')
    .executeTakeFirst()
  return changed !== undefined
}
