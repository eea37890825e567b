import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** The credit notes of an invoice, oldest first. */
export const listCreditNotes = (db: Db, owner: OwnerId, invoiceId: number) =>
  db
    .selectFrom('invoices')
    .select(['id', 'invoiceNumber', 'issueDate', 'total'])
    .where('userId', '=', owner)
    .where('creditsId', '=', invoiceId)
    .orderBy('id')
    .$narrowType<{ invoiceNumber: string }>()
    .execute()

/** The credit notes of some invoices, oldest first. */
export const listCreditNotesOf = (db: Db, owner: OwnerId, invoiceIds: readonly number[]) =>
  db
    .selectFrom('invoices')
    .select(['id', 'invoiceNumber', 'total', 'creditsId'])
    .where('userId', '=', owner)
    .where('creditsId', 'in', invoiceIds)
    .orderBy('id')
    .$narrowType<{ invoiceNumber: string }>()
    .execute()

/** What was credited of an invoice, by code and rate. */
export const sumCreditedTaxes = (db: Db, owner: OwnerId, invoiceId: number) =>
  db
    .selectFrom('invoices')
    .innerJoin('invoice_taxes as taxed', (on) =>
      on.onRef('taxed.userId', '=', 'invoices.userId').onRef('taxed.invoiceId', '=', 'invoices.id'),
    )
    .select(['taxed.code', 'taxed.rate'])
    .select([
      sql<number>`cast(sum("netCents") as bigint)`.as('net'),
      sql<number>`cast(sum("taxCents") as bigint)`.as('tax'),
    ])
    .where('invoices.userId', '=', owner)
    .where('invoices.creditsId', '=', invoiceId)
    .groupBy(['taxed.code', 'taxed.rate'])
    .execute()

/** The quantities of an invoice's items that were credited, in thousandths. */
export const sumCreditedItems = (db: Db, owner: OwnerId, invoiceId: number) =>
  db
    .selectFrom('invoices')
    .innerJoin('invoice_items as items', (on) =>
      on.onRef('items.userId', '=', 'invoices.userId').onRef('items.invoiceId', '=', 'invoices.id'),
    )
    .select('items.creditsItem as id')
    .select(sql<number>`cast(sum(items."creditsQuantity") as bigint)`.as('quantity'))
    .where('invoices.userId', '=', owner)
    .where('invoices.creditsId', '=', invoiceId)
    .where('items.creditsItem', 'is not', null)
    .groupBy('items.creditsItem')
    .execute()

/** The tax that credit notes of an invoice took off in the studio's currency. */
export async function sumCreditedStudioTax(db: Db, owner: OwnerId, invoiceId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('invoices')
    .select(sql<number>`cast(coalesce(sum("studioTaxCents"), 0) as bigint)`.as('sum'))
    .where('userId', '=', owner)
    .where('creditsId', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return sum
}
