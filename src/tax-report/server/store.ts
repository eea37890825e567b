import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** Inclusive, `2026-07-01`. */
export interface Days {
  from: string
  to: string
}

/** Issued and counted: drafts never are, nor what was canceled without a credit note. */
const counted = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('invoices')
    .where('invoices.userId', '=', owner)
    .where('invoices.status', 'not in', ['draft', 'cancelled'])

export const issuedIn = (db: Db, owner: OwnerId, { from, to }: Days) =>
  counted(db, owner).where('invoices.issueDate', '>=', from).where('invoices.issueDate', '<=', to)

const paymentsIn = (db: Db, owner: OwnerId, { from, to }: Days) =>
  db
    .selectFrom('invoice_payments')
    .where('invoice_payments.userId', '=', owner)
    .where('invoice_payments.paidOn', '>=', from)
    .where('invoice_payments.paidOn', '<=', to)

/** What was paid in these days, with how much: each document is looked up once. */
export const withPayments = (db: Db, owner: OwnerId, days: Days) =>
  counted(db, owner).innerJoin(
    paymentsIn(db, owner, days)
      .select(['invoiceId', ({ fn }) => fn.sum<number>('amount').as('paid')])
      .groupBy('invoiceId')
      .as('payments'),
    (on) => on.onRef('payments.invoiceId', '=', 'invoices.id'),
  )

const withClients = (documents: ReturnType<typeof counted>) =>
  documents
    .innerJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'invoices.userId').onRef('clients.id', '=', 'invoices.clientId'),
    )
    .select([
      'invoices.id',
      'invoices.kind',
      'invoices.creditsId',
      'invoices.invoiceNumber',
      'invoices.issueDate',
      'invoices.currency',
      'invoices.scheme',
      'invoices.taxRate',
      'invoices.taxCurrency',
      'invoices.studioTaxCents',
      'invoices.tax',
      'invoices.total',
      'clients.name as clientName',
    ])

export type DocumentRow = Awaited<ReturnType<typeof listIssued>>[number]

/** Documents by their day; `after` is the last one of the page before. */
export const listIssued = (
  db: Db,
  owner: OwnerId,
  days: Days,
  after: { day: string; id: number } | undefined,
  rows: number,
) =>
  withClients(issuedIn(db, owner, days))
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('invoices.issueDate', 'invoices.id'), '>', row.tuple(after?.day ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('invoices.issueDate')
    .orderBy('invoices.id')
    .limit(rows)
    .execute()

/** The sums of documents by code and rate. */
export const listGroups = (db: Db, owner: OwnerId, ids: readonly number[]) =>
  db
    .selectFrom('invoice_taxes')
    .select(['invoiceId', 'code', 'rate', 'netCents as net', 'taxCents as tax'])
    .where('userId', '=', owner)
    .where('invoiceId', 'in', [...ids, 0])
    .where((row) => row.or([row('netCents', '<>', 0), row('taxCents', '<>', 0)]))
    .orderBy('invoiceId')
    .orderBy('place')
    .execute()

/**
 * Invoices that were paid, refunded or credited in these days, smallest id first; a refund and a credit note count for
 * the invoice that they are about.
 */
export function listSettled(db: Db, owner: OwnerId, days: Days, after: number, rows: number) {
  const invoiceId = sql<number>`coalesce(invoices."creditsId", invoices.id)`
  const paid = withPayments(db, owner, days).where(invoiceId, '>', after).select(invoiceId.as('id'))
  const credited = issuedIn(db, owner, days)
    .where('invoices.kind', '=', 'credit')
    .where(invoiceId, '>', after)
    .select(invoiceId.as('id'))
  return db.selectFrom(paid.union(credited).as('settled')).select('id').orderBy('id').limit(rows).execute()
}

/** Invoices by id, with their credit notes. */
export const listWithCredits = (db: Db, owner: OwnerId, ids: readonly number[]) =>
  withClients(counted(db, owner))
    .where((row) => row.or([row('invoices.id', 'in', [...ids, 0]), row('invoices.creditsId', 'in', [...ids, 0])]))
    .orderBy('invoices.id')
    .execute()

/** The payments of documents up to a day, the earliest first. */
export const listPayments = (db: Db, owner: OwnerId, ids: readonly number[], to: string) =>
  db
    .selectFrom('invoice_payments')
    .select(['invoiceId', 'paidOn', 'amount'])
    .where('userId', '=', owner)
    .where('invoiceId', 'in', [...ids, 0])
    .where('paidOn', '<=', to)
    .orderBy('paidOn')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** What was spent in these days, by currency: by the day of the receipt, or by the day of the payment. */
export const sumSpent = (db: Db, owner: OwnerId, { from, to }: Days, by: 'day' | 'paidOn') =>
  db
    .selectFrom('expenses')
    .select('currency')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(sum(gross) as bigint)`.as('gross'),
      sql<number>`cast(coalesce(sum("taxCents"), 0) as bigint)`.as('tax'),
    ])
    .where('userId', '=', owner)
    .where(by, '>=', from)
    .where(by, '<=', to)
    .groupBy('currency')
    .execute()
