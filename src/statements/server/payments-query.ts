import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** Values in one query. */
const chunkSize = 400

/** Rows that were recorded; `payment` is null where the payment was deleted by hand since. */
const recorded = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('statement_rows')
    .leftJoin('invoice_payments', (on) =>
      on
        .onRef('invoice_payments.userId', '=', 'statement_rows.userId')
        .onRef('invoice_payments.invoiceId', '=', 'statement_rows.invoiceId')
        .onRef('invoice_payments.id', '=', 'statement_rows.paymentId'),
    )
    .select(['statement_rows.statementId', 'statement_rows.id', 'statement_rows.key'])
    .select('invoice_payments.id as payment')
    .where('statement_rows.userId', '=', owner)
    // As in the partial index by key, by which it is found.
    .where('statement_rows.state', '=', 'recorded')

/** The rows with one of these keys that are recorded. */
export async function listRecorded(db: Db, owner: OwnerId, keys: readonly string[]) {
  const found = []
  for (let at = 0; at < keys.length; at += chunkSize)
    found.push(
      ...(await recorded(db, owner)
        .where('statement_rows.key', 'in', keys.slice(at, at + chunkSize))
        .execute()),
    )
  return found
}

/** The payments of these days, each with the key of the row that recorded it, if one did. Refunds are below zero. */
export const listPaymentsBetween = (db: Db, owner: OwnerId, { first, last }: { first: string; last: string }) =>
  db
    .selectFrom('invoice_payments')
    .leftJoin('statement_rows', (on) =>
      on
        .onRef('statement_rows.userId', '=', 'invoice_payments.userId')
        .onRef('statement_rows.invoiceId', '=', 'invoice_payments.invoiceId')
        .onRef('statement_rows.paymentId', '=', 'invoice_payments.id')
        .on('statement_rows.state', '=', 'recorded'),
    )
    .select(['invoice_payments.invoiceId', 'invoice_payments.paidOn as day'])
    .select(['invoice_payments.amount', 'invoice_payments.currency', 'statement_rows.key'])
    .where('invoice_payments.userId', '=', owner)
    .where('invoice_payments.paidOn', '>=', first)
    .where('invoice_payments.paidOn', '<=', last)
    .where('invoice_payments.amount', '>', 0)
    .execute()

/** The rows of a statement in its order. */
export const listRows = (db: Db, owner: OwnerId, statementId: number) =>
  db
    .selectFrom('statement_rows')
    .innerJoin('invoices', (on) =>
      on.onRef('invoices.userId', '=', 'statement_rows.userId').onRef('invoices.id', '=', 'statement_rows.invoiceId'),
    )
    .leftJoin('invoice_payments', (on) =>
      on
        .onRef('invoice_payments.userId', '=', 'statement_rows.userId')
        .onRef('invoice_payments.invoiceId', '=', 'statement_rows.invoiceId')
        .onRef('invoice_payments.id', '=', 'statement_rows.paymentId'),
    )
    .select([
      'statement_rows.id',
      'statement_rows.statementId',
      'statement_rows.day',
      'statement_rows.amount',
      'statement_rows.currency',
      'statement_rows.name',
      'statement_rows.text',
      'statement_rows.reference',
      'statement_rows.state',
      'statement_rows.invoiceId',
      'statement_rows.paymentId',
      'invoices.invoiceNumber',
      'invoice_payments.id as payment',
    ])
    .where('statement_rows.userId', '=', owner)
    .where('statement_rows.statementId', '=', statementId)
    .orderBy('statement_rows.id')
    .execute()
