import type { Insertable } from 'kysely'
import { billEndedAt, isBilled, isToBeBilled } from '#deals/server/billed-query.ts'
import type { OwnerId } from '#kernel/access.ts'
import { firstDay } from '#kernel/dates.ts'
import type { Db } from '#database/db.ts'
import type { TermsTables } from './tables.ts'

type Installment = TermsTables['installments']

export async function insertInstallments(db: Db, rows: Insertable<Installment>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('installments').values(rows).execute()
}

/** The installments of a deal in order, each with its invoice; a cancelled one is none. */
export const listInstallments = (db: Db, owner: OwnerId, dealId: number) =>
  db
    .selectFrom('installments')
    .leftJoin('invoices', (on) =>
      on
        .onRef('invoices.userId', '=', 'installments.userId')
        .onRef('invoices.id', '=', 'installments.invoiceId')
        .on('invoices.status', '<>', 'cancelled'),
    )
    .select([
      'installments.id',
      'installments.name',
      'installments.amount',
      'installments.dueOn',
      'installments.issueOn',
      'installments.anchor',
      'installments.invoiceId',
      'invoices.id as liveId',
    ])
    .select((row) => [
      row.case().when(isBilled(row)).then(1).else(0).end().as('isBilled'),
      billEndedAt(row).as('endedAt'),
    ])
    .where('installments.userId', '=', owner)
    .where('installments.dealId', '=', dealId)
    .orderBy('installments.id')
    .execute()

type Listed = Awaited<ReturnType<typeof listInstallments>>[number]

/** No invoice asks for an installment. */
export const isToBill = ({ isBilled: billed }: Pick<Listed, 'isBilled'>): boolean => billed === 0

/** Deletes installments that nothing bills. */
export async function deleteInstallments(db: Db, owner: OwnerId, dealId: number, ids: readonly number[]) {
  if (ids.length > 0)
    await db
      .deleteFrom('installments')
      .where('userId', '=', owner)
      .where('dealId', '=', dealId)
      .where('id', 'in', ids)
      .execute()
}

type Change = Partial<Pick<Installment, 'name' | 'amount' | 'dueOn' | 'issueOn' | 'anchor' | 'invoiceId'>>

/** Changes a payment of what was agreed. */
export async function changeInstallment(
  db: Db,
  owner: OwnerId,
  dealId: number,
  id: number,
  change: Change,
): Promise<void> {
  await db
    .updateTable('installments')
    .set(change)
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .where('id', '=', id)
    .execute()
}

export const findInstallmentOfInvoice = (db: Db, owner: OwnerId, invoiceId: number) =>
  db
    .selectFrom('installments')
    .select(['dealId', 'id'])
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()

export type Key = Record<'userId' | 'dealId' | 'id', number>

/** Installments of all photographers that are still to be billed after one, in the order of their keys. */
const toBeBilled = (db: Db, after: Key, rows: number) =>
  db
    .selectFrom('installments')
    .select(['userId', 'dealId', 'id', 'issueOn', 'invoiceId'])
    .select((row) => billEndedAt(row).as('endedAt'))
    .where((row) => isToBeBilled(row))
    .where((row) => row(row.refTuple('userId', 'dealId', 'id'), '>', row.tuple(after.userId, after.dealId, after.id)))
    .orderBy('userId')
    .orderBy('dealId')
    .orderBy('id')
    .limit(rows)

/**
 * Those to be issued by a day that never had an invoice. With two bounds SQLite takes the index of days, of which those
 * that were billed are no part.
 */
export const everyonesDue = (db: Db, until: string, after: Key, rows: number) =>
  toBeBilled(db, after, rows)
    .where('invoiceId', 'is', null)
    .where('issueOn', '>=', firstDay)
    .where('issueOn', '<=', until)
    .execute()

/** Those to be issued between two days whose invoice has ended. */
export const everyonesDueAgain = (db: Db, [from, until]: [string, string], after: Key, rows: number) =>
  toBeBilled(db, after, rows)
    .where('invoiceId', 'is not', null)
    .where('issueOn', '>=', from)
    .where('issueOn', '<=', until)
    .execute()

/** Installments that are still to be billed, of the deals of a client. */
export const listToBillOfClient = (db: Db, owner: OwnerId, clientId: number, rows: number) =>
  db
    .selectFrom('installments')
    .innerJoin('deals', (on) =>
      on.onRef('deals.userId', '=', 'installments.userId').onRef('deals.id', '=', 'installments.dealId'),
    )
    // The currency of the first terms: a change keeps it.
    .innerJoin('deal_terms', (on) =>
      on
        .onRef('deal_terms.userId', '=', 'deals.userId')
        .onRef('deal_terms.dealId', '=', 'deals.id')
        .on('deal_terms.n', '=', 1),
    )
    // The plan of the last terms, else of the proposal, says how long after the delivery payments are due.
    .innerJoin('proposals', (on) =>
      on.onRef('proposals.userId', '=', 'deal_terms.userId').onRef('proposals.id', '=', 'deal_terms.proposalId'),
    )
    .select(['installments.name', 'installments.amount', 'installments.dueOn', 'deal_terms.currency'])
    .select(['installments.id', 'installments.anchor', 'proposals.facts'])
    .select((row) =>
      row
        .selectFrom('deal_terms as last')
        .select('last.facts')
        .whereRef('last.userId', '=', 'deals.userId')
        .whereRef('last.dealId', '=', 'deals.id')
        .orderBy('last.n', 'desc')
        .limit(1)
        .as('lastTerms'),
    )
    .where('installments.userId', '=', owner)
    .where('deals.clientId', '=', clientId)
    .where((row) => isToBeBilled(row))
    .orderBy('installments.dueOn', (order) => order.asc().nullsLast())
    .orderBy('installments.id')
    .limit(rows)
    .execute()

/** The names of the payments that some invoices bill, by invoice. */
export async function paymentNames(db: Db, owner: OwnerId, invoiceIds: number[]): Promise<Map<number, string>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('installments')
    .select(['invoiceId', 'name'])
    .where('userId', '=', owner)
    .where('invoiceId', 'in', invoiceIds)
    .$narrowType<{ invoiceId: number }>()
    .execute()
  return new Map(rows.map(({ invoiceId, name }) => [invoiceId, name]))
}
