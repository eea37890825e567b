import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { EInvoiceTables } from './tables.ts'

/** Undefined for a document that was not issued for good, or before there were electronic invoices. */
export const findFile = (db: Db, owner: OwnerId, invoiceId: number) =>
  db
    .selectFrom('invoice_files')
    .select(['facts', 'cii', 'hash'])
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()

/** Keeps the file of a document that had none; the first one stays. */
export async function completeFile(
  db: Db,
  owner: OwnerId,
  invoiceId: number,
  columns: Pick<EInvoiceTables['invoice_files'], 'facts' | 'cii' | 'hash'>,
): Promise<void> {
  await db
    .updateTable('invoice_files')
    .set(columns)
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .where('cii', 'is', null)
    .execute()
}

/** The first one stays. */
export async function insertFile(db: Db, row: Insertable<EInvoiceTables['invoice_files']>): Promise<void> {
  await db
    .insertInto('invoice_files')
    .values(row)
    .onConflict((on) => on.columns(['userId', 'invoiceId']).doNothing())
    .execute()
}
