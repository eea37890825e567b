import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { InvoiceQuery } from '#invoices/api.ts'
import type { InvoiceStatus } from '#invoices/status.ts'
import type { Found, IndexedDb } from '#search-index/server/service.ts'
import type { Db, Tables } from '#database/db.ts'
import { updateIfMatch } from '#kernel/server/if-match.ts'
import type { InvoiceTables } from './tables.ts'

type Row = InvoiceTables['invoices']

const fields = [
  'invoices.id',
  'invoices.invoiceNumber',
  'invoices.clientId',
  'invoices.contractId',
  'invoices.contractPart',
  'invoices.issueDate',
  'invoices.dueDate',
  'invoices.currency',
  'invoices.subtotal',
  'invoices.tax',
  'invoices.taxType',
  'invoices.taxRate',
  'invoices.total',
  'invoices.paidCents',
  'invoices.status',
  'invoices.notes',
  'invoices.terms',
  'invoices.sentAt',
  'invoices.sentHow',
  'invoices.overdueDismissedAt',
  'invoices.remindersOff',
  'invoices.scheme',
  'invoices.pricesWithTax',
  'invoices.serviceFrom',
  'invoices.serviceTo',
  'invoices.deliverTo',
  'invoices.taxCurrency',
  'invoices.taxRateToStudio',
  'invoices.taxRateOn',
  'invoices.studioTaxCents',
  'invoices.buyerReference',
  'invoices.orderNumber',
  'invoices.kind',
  'invoices.creditsId',
  'invoices.creditedCents',
  'invoices.refundedCents',
  'invoices.frozenAt',
  'invoices.createdAt',
  'invoices.updatedAt',
  'invoices.version',
] as const

/** A deleted shoot has no id any more, only its title. */
const owned = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('invoices')
    .innerJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'invoices.userId').onRef('clients.id', '=', 'invoices.clientId'),
    )
    .leftJoin('shoots', (on) =>
      on.onRef('shoots.userId', '=', 'invoices.userId').onRef('shoots.id', '=', 'invoices.shootId'),
    )
    .leftJoin('invoices as credited', (on) =>
      on.onRef('credited.userId', '=', 'invoices.userId').onRef('credited.id', '=', 'invoices.creditsId'),
    )
    .select(fields)
    .select(['credited.invoiceNumber as creditsNumber', 'credited.issueDate as creditsOn'])
    .select([
      'credited.total as creditsTotal',
      sql<
        number | null
      >`credited.total - credited."creditedCents" - credited."paidCents" + credited."refundedCents"`.as('creditsOpen'),
    ])
    .select(['clients.name as clientName', 'shoots.id as shootId'])
    .select(({ fn }) => fn.coalesce('shoots.title', 'invoices.shootTitle').as('shootTitle'))
    .where('invoices.userId', '=', owner)

export type FoundInvoice = Awaited<ReturnType<ReturnType<typeof owned>['executeTakeFirstOrThrow']>>

/** Overdue is computed from the date: `today` is the photographer's day. */
function hasStatus(row: ExpressionBuilder<Pick<Tables, 'invoices'>, 'invoices'>, status: InvoiceStatus, today: string) {
  const isLate = row.and([row('invoices.total', '>', 0), row('invoices.dueDate', '<', today)])
  if (status === 'overdue') return row.and([row('invoices.status', 'in', ['sent', 'unpaid']), isLate])
  const isCredited = row.and([
    row('invoices.total', '>', 0),
    row('invoices.creditedCents', '=', row.ref('invoices.total')),
  ])
  if (status === 'credited') return isCredited
  if (status === 'complete') return row.and([row('invoices.status', '=', status), row.not(isCredited)])
  if (status === 'sent' || status === 'unpaid') return row.and([row('invoices.status', '=', status), row.not(isLate)])
  return row('invoices.status', '=', status)
}

/** Newest first. */
export function listInvoices(
  db: Db,
  owner: OwnerId,
  { status, clientId, shootId, cursor }: InvoiceQuery,
  today: string,
  rows: number,
  found?: Found,
): Promise<FoundInvoice[]> {
  return owned(db, owner)
    .$if(status !== undefined, (query) => query.where((row) => hasStatus(row as never, status as InvoiceStatus, today)))
    .$if(clientId !== undefined, (query) => query.where('invoices.clientId', '=', clientId as number))
    .$if(shootId !== undefined, (query) => query.where('invoices.shootId', '=', shootId as number))
    .$if(cursor !== undefined, (query) => query.where('invoices.id', '<', cursor?.id ?? 0))
    .$if(found !== undefined, (query) => query.where((found as Found)('invoices.id')))
    .orderBy('invoices.id', 'desc')
    .limit(rows)
    .execute()
}

export const findInvoice = (db: Db, owner: OwnerId, id: number) =>
  owned(db, owner).select('invoices.issuedWords').where('invoices.id', '=', id).executeTakeFirst()

export const findInvoices = (db: Db, owner: OwnerId, ids: readonly number[]): Promise<FoundInvoice[]> =>
  owned(db, owner).where('invoices.id', 'in', ids).execute()

export type WholeInvoice = FoundInvoice & Pick<Row, 'issuedWords'>

/** The columns from which some invoices' statuses are computed. */
export const listStatuses = (db: Db, owner: OwnerId, ids: number[]) =>
  db
    .selectFrom('invoices')
    .select(['id', 'status', 'dueDate', 'sentAt', 'total', 'creditedCents'])
    .where('userId', '=', owner)
    .where('id', 'in', ids)
    .execute()

/** The invoices of a contract, the deposit first; there may be several, as cancelled ones are replaced. */
export const listOfContract = (db: Db, owner: OwnerId, contractId: number) =>
  owned(db, owner).where('invoices.contractId', '=', contractId).orderBy('invoices.id').limit(50).execute()

/** Those that are issued and owed, newest first. */
export const listPending = (db: Db, owner: OwnerId, rows: number) =>
  owned(db, owner)
    .where('invoices.status', 'in', ['sent', 'unpaid'])
    .orderBy('invoices.id', 'desc')
    .limit(rows)
    .execute()

/** Invoices stay when their contract is deleted. */
export async function unlinkContract(db: Db, owner: OwnerId, contractId: number): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ contractId: null, contractPart: null })
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .execute()
}

export async function insertInvoice(db: IndexedDb, invoice: Insertable<Row>): Promise<void> {
  await db.insertInto('invoices').values(invoice).execute()
}

/**
 * Updates an invoice with the expected version, and locks its row; returns nothing when it is gone or has another
 * version.
 */
export function updateInvoice(
  db: IndexedDb,
  owner: OwnerId,
  id: number,
  changes: Updateable<Row>,
  now: number,
  ifMatch?: number,
) {
  return updateIfMatch(db, 'invoices', owner, id, changes, { now, ifMatch }).returningAll().executeTakeFirst()
}

/** Updates an invoice without a new version, as part of a change that already made one. */
export async function amendInvoice(db: IndexedDb, owner: OwnerId, id: number, changes: Updateable<Row>): Promise<void> {
  await db.updateTable('invoices').set(changes).where('userId', '=', owner).where('id', '=', id).execute()
}

/** Stores when it was first dismissed; returns whether the invoice exists and is overdue. */
export async function dismissOverdue(db: Db, owner: OwnerId, id: number, today: string, now: number): Promise<boolean> {
  const dismissed = await db
    .updateTable('invoices')
    .set(({ fn, val }) => ({ overdueDismissedAt: fn.coalesce('overdueDismissedAt', val(now)) }))
    .where('userId', '=', owner)
    .where('id', '=', id)
    .where((row) => hasStatus(row as never, 'overdue', today))
    .returning('id')
    .executeTakeFirst()
  return dismissed !== undefined
}

export async function deleteInvoice(db: IndexedDb, owner: OwnerId, id: number): Promise<void> {
  await db.deleteFrom('invoices').where('userId', '=', owner).where('id', '=', id).execute()
}
