import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db, Tables } from '#database/db.ts'

type AdjustmentRow = Insertable<Tables['invoice_adjustments']>
type TaxRow = Insertable<Tables['invoice_taxes']>

export const listAdjustments = (db: Db, owner: OwnerId, invoiceId: number) =>
  db
    .selectFrom('invoice_adjustments')
    .selectAll()
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .orderBy('id')
    .execute()

export const listTaxes = (db: Db, owner: OwnerId, invoiceId: number) =>
  db
    .selectFrom('invoice_taxes')
    .selectAll()
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .orderBy('place')
    .execute()

export async function deleteTaxes(db: IndexedDb, owner: OwnerId, invoiceId: number): Promise<void> {
  for (const table of ['invoice_adjustments', 'invoice_taxes'] as const)
    await db.deleteFrom(table).where('userId', '=', owner).where('invoiceId', '=', invoiceId).execute()
}

export async function insertTaxes(
  db: IndexedDb,
  { adjustments, taxes }: { adjustments: AdjustmentRow[]; taxes: TaxRow[] },
): Promise<void> {
  if (adjustments.length > 0) await db.insertInto('invoice_adjustments').values(adjustments).execute()
  if (taxes.length > 0) await db.insertInto('invoice_taxes').values(taxes).execute()
}

/** Drafts that are taxed in another way than new invoices, oldest first. */
export const listOtherDrafts = (
  db: Db,
  owner: OwnerId,
  { scheme, after }: { scheme: string; after: number },
  limit: number,
) =>
  db
    .selectFrom('invoices')
    .select('id')
    .where('userId', '=', owner)
    .where('status', '=', 'draft')
    .where('scheme', '!=', scheme as never)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countOtherDrafts(db: Db, owner: OwnerId, scheme: string): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', owner)
    .where('status', '=', 'draft')
    .where('scheme', '!=', scheme as never)
    .executeTakeFirstOrThrow()
  return count
}
