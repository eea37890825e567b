import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { isToBeBilled } from '#deals/server/billed-query.ts'
import { isLive } from '#invoices/server/live-query.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** Whether the client of a deal got a questionnaire. */
const hasSheets = (row: ExpressionBuilder<Tables, 'deals'>) =>
  row.exists(
    row
      .selectFrom('sheets')
      .select('sheets.id')
      .whereRef('sheets.userId', '=', 'deals.userId')
      .whereRef('sheets.dealId', '=', 'deals.id'),
  )

/** Deals with their shoots, as far as emails about them follow from these. */
export const listDealFacts = (db: Db, owner: OwnerId, ids: readonly number[]) =>
  db
    .selectFrom('deals')
    .leftJoin('shoots', (on) => on.onRef('shoots.userId', '=', 'deals.userId').onRef('shoots.id', '=', 'deals.shootId'))
    .select([
      'deals.id',
      'deals.clientId',
      'deals.proposedAt',
      'deals.bookedAt',
      'deals.closedAt',
      'shoots.date',
      'shoots.endsAt',
      'shoots.timeZone',
      'shoots.status',
    ])
    .select((row) => row.case().when(hasSheets(row)).then(1).else(0).end().as('hasSheets'))
    .where('deals.userId', '=', owner)
    .where('deals.id', 'in', ids)
    .execute()

/** Their proposals that are sent and open. */
export const listOpenProposals = (db: Db, owner: OwnerId, dealIds: readonly number[]) =>
  db
    .selectFrom('proposals')
    .select(['id', 'dealId', 'sentAt', 'openedAt', 'validUntil', 'facts'])
    .where('userId', '=', owner)
    .where('dealId', 'in', dealIds)
    .where('state', '=', 'sent')
    .execute()

/** Their contracts that wait for the signature of the client, with when they were sent last. */
export const listWaitingContracts = (db: Db, owner: OwnerId, dealIds: readonly number[]) =>
  db
    .selectFrom('deal_terms')
    .innerJoin('contracts', (on) =>
      on.onRef('contracts.userId', '=', 'deal_terms.userId').onRef('contracts.id', '=', 'deal_terms.contractId'),
    )
    .leftJoin('contract_events', (on) =>
      on
        .onRef('contract_events.userId', '=', 'contracts.userId')
        .onRef('contract_events.contractId', '=', 'contracts.id')
        .on('contract_events.kind', '=', 'sent'),
    )
    // Its email says until when the time is held.
    .innerJoin('holds', (on) =>
      on
        .onRef('holds.userId', '=', 'deal_terms.userId')
        .onRef('holds.dealId', '=', 'deal_terms.dealId')
        .on('holds.kind', 'in', ['proposal', 'accepted']),
    )
    .select(({ fn }) => [
      'deal_terms.dealId',
      'deal_terms.proposalId',
      'contracts.frozenAt',
      fn.max<number | null>('contract_events.at').as('sentAt'),
    ])
    .where('deal_terms.userId', '=', owner)
    .where('deal_terms.dealId', 'in', dealIds)
    .where('deal_terms.agreedAt', 'is', null)
    .where('contracts.status', '=', 'sent')
    .groupBy(['deal_terms.dealId', 'deal_terms.proposalId', 'contracts.frozenAt'])
    .execute()

/** Whether the photographer sends the invoices of a proposal by hand. */
const isByHand = (db: Db) =>
  isPostgres(db)
    ? sql<SqlBool>`proposals.facts::json ->> 'invoicesByHand' is not null`
    : sql<SqlBool>`json_extract(proposals.facts, '$.invoicesByHand') is not null`

/** What is left to pay of their payments, each with the invoice that asks for it, or still to be billed. */
export const listOpenPayments = (db: Db, owner: OwnerId, dealIds: readonly number[]) =>
  db
    .selectFrom('installments')
    .leftJoin('invoices', (on) =>
      on
        .onRef('invoices.userId', '=', 'installments.userId')
        .onRef('invoices.id', '=', 'installments.invoiceId')
        .on((row) => isLive(row)),
    )
    .select([
      'installments.dealId',
      'installments.id',
      'installments.name',
      'installments.amount',
      'installments.dueOn',
      'invoices.id as billId',
      'invoices.invoiceNumber',
      'invoices.createdAt as billedAt',
      'invoices.sentAt',
      'invoices.sentHow',
      'invoices.dueDate',
      'invoices.total',
      'invoices.paidCents',
      'invoices.creditedCents',
    ])
    .select(({ selectFrom }) =>
      selectFrom('deal_terms')
        .select('deal_terms.currency')
        .whereRef('deal_terms.userId', '=', 'installments.userId')
        .whereRef('deal_terms.dealId', '=', 'installments.dealId')
        .orderBy('deal_terms.n', 'desc')
        .limit(1)
        .as('currency'),
    )
    .select(({ selectFrom }) =>
      selectFrom('proposals')
        .select(({ fn }) => fn.countAll<number>().as('proposals'))
        .whereRef('proposals.userId', '=', 'installments.userId')
        .whereRef('proposals.dealId', '=', 'installments.dealId')
        .where('proposals.state', '=', 'accepted')
        .where(isByHand(db))
        .as('isByHand'),
    )
    .where('installments.userId', '=', owner)
    .where('installments.dealId', 'in', dealIds)
    .where('installments.amount', '>', 0)
    .where((row) =>
      row.or([
        isToBeBilled(row),
        row('invoices.total', '>', row('invoices.paidCents', '+', row.ref('invoices.creditedCents'))),
      ]),
    )
    .orderBy('installments.dealId')
    .orderBy('installments.id')
    .execute()

/** Open deals with a proposal or questionnaire, after an id; not those whose shoot was over before an instant. */
export async function listOpenDeals(
  db: Db,
  owner: OwnerId,
  { after, overSince, rows }: { after: number; overSince: number; rows: number },
): Promise<number[]> {
  const deals = await db
    .selectFrom('deals')
    .leftJoin('shoots', (on) => on.onRef('shoots.userId', '=', 'deals.userId').onRef('shoots.id', '=', 'deals.shootId'))
    .select('deals.id')
    .where('deals.userId', '=', owner)
    .where('deals.id', '>', after)
    .where('deals.closedAt', 'is', null)
    .where((row) => row.or([row('deals.proposedAt', 'is not', null), hasSheets(row)]))
    .where((row) => row.or([row('shoots.id', 'is', null), row('shoots.endsAt', '>', overSince)]))
    .orderBy('deals.id')
    .limit(rows)
    .execute()
  return deals.map(({ id }) => id)
}

/** The deals that a shoot belongs to, as a rule one. */
export async function listDealsOfShoot(db: Db, owner: OwnerId, shootId: number): Promise<number[]> {
  const deals = await db
    .selectFrom('deals')
    .select('id')
    .where('userId', '=', owner)
    .where('shootId', '=', shootId)
    .where('proposedAt', 'is not', null)
    .execute()
  return deals.map(({ id }) => id)
}

export async function findDealOfContract(db: Db, owner: OwnerId, contractId: number): Promise<number | undefined> {
  const terms = await db
    .selectFrom('deal_terms')
    .select('dealId')
    .where('userId', '=', owner)
    .where('contractId', '=', contractId)
    .executeTakeFirst()
  return terms?.dealId
}

export async function findDealOfInvoice(db: Db, owner: OwnerId, invoiceId: number): Promise<number | undefined> {
  const installment = await db
    .selectFrom('installments')
    .select('dealId')
    .where('userId', '=', owner)
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()
  return installment?.dealId
}

/** The invoices of a deal's payments that can be reminded of. */
export const listInvoicesOfDeal = (db: Db, owner: OwnerId, dealId: number) =>
  db
    .selectFrom('installments')
    .innerJoin('invoices', (on) =>
      on.onRef('invoices.userId', '=', 'installments.userId').onRef('invoices.id', '=', 'installments.invoiceId'),
    )
    .select(['invoices.id', 'invoices.invoiceNumber'])
    .where('installments.userId', '=', owner)
    .where('installments.dealId', '=', dealId)
    .where('invoices.status', 'not in', ['cancelled', 'draft'])
    .orderBy('installments.id')
    .execute()

/** The latest deal with a proposal of a client that is not lost. */
export const findPreviewed = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('deals')
    .select('id')
    .where('userId', '=', owner)
    .where('proposedAt', 'is not', null)
    .where('clientId', 'is not', null)
    .orderBy('closedAt', (order) => order.desc().nullsFirst())
    .orderBy('proposedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listPaymentNames = (db: Db, owner: OwnerId, dealId: number) =>
  db
    .selectFrom('installments')
    .select(['id', 'name'])
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .execute()
