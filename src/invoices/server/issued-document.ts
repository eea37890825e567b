import type { OwnerId } from '#kernel/access.ts'
import type { IndexedDb } from '#search-index/server/service.ts'
import type { Db } from '#database/db.ts'
import { insertTaxes, listAdjustments, listTaxes } from '#invoices/server/taxes/tax-store.ts'
import { findNewestDeposit } from '#invoices/server/deposits/deposit-store.ts'
import { insertItems, listItems } from './parts-store.ts'
import { amendInvoice, insertInvoice } from './store.ts'
import type { InvoiceTables } from './tables.ts'

export type InvoiceRow = InvoiceTables['invoices']

type Part<T extends keyof InvoiceTables> = Omit<InvoiceTables[T], 'userId' | 'invoiceId'>

/** The items, discounts, charges and taxes of an invoice whose items are taxed one by one. */
export interface DocumentParts {
  items: Part<'invoice_items'>[]
  adjustments: Part<'invoice_adjustments'>[]
  taxes: Part<'invoice_taxes'>[]
}

export async function partsOfDocument(db: Db, owner: OwnerId, id: number): Promise<DocumentParts> {
  return { ...(await itemsAndTaxesOf(db, owner, id)), adjustments: await listAdjustments(db, owner, id) }
}

export const itemsAndTaxesOf = async (
  db: Db,
  owner: OwnerId,
  id: number,
): Promise<Pick<DocumentParts, 'items' | 'taxes'>> => ({
  items: await listItems(db, owner, id),
  taxes: await listTaxes(db, owner, id),
})

/** The newest of the deposits that an invoice takes off: electronic invoices name one. */
export const newestDepositOf = async (
  db: Db,
  owner: OwnerId,
  id: number,
): Promise<{ number: string; issueDate: string } | null> => (await findNewestDeposit(db, owner, id)) ?? null

/** Inserts a document with its parts, as another one says them or as they were computed. */
export async function insertDocument(db: IndexedDb, row: InvoiceRow, parts: DocumentParts): Promise<void> {
  const key = { userId: row.userId, invoiceId: row.id }
  await insertInvoice(db, row)
  await insertItems(
    db,
    parts.items.map((one) => ({ ...one, ...key })),
  )
  await insertTaxes(db, {
    adjustments: parts.adjustments.map((one) => ({ ...one, ...key })),
    taxes: parts.taxes.map((one) => ({ ...one, ...key })),
  })
}

/** Stores what was credited or refunded, with a document whose row is locked. */
export const amendSettlement = (
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  changes: Partial<Pick<InvoiceRow, 'status' | 'paidCents' | 'creditedCents' | 'refundedCents'>>,
): Promise<void> => amendInvoice(db, owner, id, changes)
