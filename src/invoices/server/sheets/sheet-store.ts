import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** Each query returns rows after a given one, with the columns of a CSV file. */

export function listInvoiceLines(db: Db, owner: OwnerId, after: number, limit: number) {
  return db
    .selectFrom('invoices')
    .innerJoin('clients', (join) =>
      join.onRef('clients.userId', '=', 'invoices.userId').onRef('clients.id', '=', 'invoices.clientId'),
    )
    .leftJoin('shoots', (join) =>
      join.onRef('shoots.userId', '=', 'invoices.userId').onRef('shoots.id', '=', 'invoices.shootId'),
    )
    .select([
      'invoices.id',
      'invoices.invoiceNumber',
      'invoices.status',
      'clients.name as client',
      'invoices.issueDate',
      'invoices.dueDate',
    ])
    .select(({ fn }) => fn.coalesce('shoots.title', 'invoices.shootTitle').as('shoot'))
    .select([
      'invoices.currency',
      'invoices.subtotal',
      'invoices.tax',
      'invoices.total',
      'invoices.paidCents',
      'invoices.creditedCents',
      'invoices.kind',
      'invoices.notes',
      'invoices.terms',
    ])
    .where('invoices.userId', '=', owner)
    .where('invoices.id', '>', after)
    .orderBy('invoices.id')
    .limit(limit)
    .execute()
}

export function listItemLines(db: Db, owner: OwnerId, after: { id: number; line: number }, limit: number) {
  return db
    .selectFrom('invoice_items')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.userId', '=', 'invoice_items.userId').onRef('invoices.id', '=', 'invoice_items.invoiceId'),
    )
    .select([
      'invoice_items.invoiceId as id',
      'invoices.invoiceNumber',
      'invoices.currency',
      'invoices.kind',
      'invoice_items.id as line',
      'invoice_items.description',
      'invoice_items.quantity',
      'invoice_items.rate',
      'invoice_items.amount',
    ])
    .where('invoice_items.userId', '=', owner)
    .where(
      sql<boolean>`(${sql.ref('invoice_items.invoiceId')}, ${sql.ref('invoice_items.id')})
        > (${after.id}, ${after.line})`,
    )
    .orderBy('invoice_items.invoiceId')
    .orderBy('invoice_items.id')
    .limit(limit)
    .execute()
}

/** The sums of each rate, where items are taxed one by one. */
export function listTaxLines(db: Db, owner: OwnerId, after: { id: number; line: number }, limit: number) {
  return db
    .selectFrom('invoice_taxes as taxed')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.userId', '=', 'taxed.userId').onRef('invoices.id', '=', 'taxed.invoiceId'),
    )
    .select(['taxed.invoiceId as id', 'taxed.place as line', 'taxed.code', 'taxed.rate', 'taxed.words'])
    .select(['taxed.netCents', 'taxed.taxCents'])
    .select([
      'invoices.invoiceNumber',
      'invoices.status',
      'invoices.issueDate',
      'invoices.dueDate',
      'invoices.currency',
      'invoices.total',
      'invoices.creditedCents',
      'invoices.kind',
    ])
    .where('taxed.userId', '=', owner)
    .where(sql<boolean>`(${sql.ref('taxed.invoiceId')}, ${sql.ref('taxed.place')}) > (${after.id}, ${after.line})`)
    .orderBy('taxed.invoiceId')
    .orderBy('taxed.place')
    .limit(limit)
    .execute()
}

export function listPaymentLines(db: Db, owner: OwnerId, after: { id: number; line: number }, limit: number) {
  return db
    .selectFrom('invoice_payments as paid')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.userId', '=', 'paid.userId').onRef('invoices.id', '=', 'paid.invoiceId'),
    )
    .innerJoin('clients', (join) =>
      join.onRef('clients.userId', '=', 'invoices.userId').onRef('clients.id', '=', 'invoices.clientId'),
    )
    .select(['paid.invoiceId as id', 'invoices.invoiceNumber', 'paid.id as line', 'clients.name as client'])
    .select(['paid.paidOn', 'paid.currency', 'paid.amount', 'paid.method', 'paid.note'])
    .where('paid.userId', '=', owner)
    .where(sql<boolean>`(${sql.ref('paid.invoiceId')}, ${sql.ref('paid.id')}) > (${after.id}, ${after.line})`)
    .orderBy('paid.invoiceId')
    .orderBy('paid.id')
    .limit(limit)
    .execute()
}
