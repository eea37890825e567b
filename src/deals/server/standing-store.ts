import type { ExpressionBuilder } from 'kysely'
import { openOf } from '#invoices/open.ts'
import { isLive } from '#invoices/server/live-query.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Proposed } from '#deals/deal.ts'
import { isLinkUnopened } from '#deals/passed-on.ts'
import type { Db, Tables } from '#database/db.ts'
import { isToBeBilled } from './billed-query.ts'

/** The event with which the newest version of a deal was sent. */
const sendingOf = (row: ExpressionBuilder<Tables, 'proposals'>) =>
  row
    .selectFrom('deal_events')
    .select('deal_events.facts')
    .whereRef('deal_events.userId', '=', 'proposals.userId')
    .whereRef('deal_events.dealId', '=', 'proposals.dealId')
    .where('deal_events.kind', '=', 'proposal sent')
    .orderBy('deal_events.id', 'desc')
    .limit(1)

/** The newest version of each deal that was sent, with the contract that resulted from it. */
const listNewest = (db: Db, owner: OwnerId, ids: readonly number[]) =>
  db
    .selectFrom('proposals')
    .leftJoin('deal_terms', (on) =>
      on
        .onRef('deal_terms.userId', '=', 'proposals.userId')
        .onRef('deal_terms.proposalId', '=', 'proposals.id')
        .on('deal_terms.n', '=', 1),
    )
    .leftJoin('contracts', (on) =>
      on.onRef('contracts.userId', '=', 'deal_terms.userId').onRef('contracts.id', '=', 'deal_terms.contractId'),
    )
    .select(['proposals.dealId', 'proposals.state', 'proposals.opens', 'proposals.validUntil'])
    .select(['deal_terms.agreedAt', 'deal_terms.currency', 'contracts.status as contract'])
    .select((row) => sendingOf(row).as('sending'))
    .where('proposals.userId', '=', owner)
    .where('proposals.dealId', 'in', ids)
    .where((row) =>
      row(
        'proposals.n',
        '=',
        row
          .selectFrom('proposals as sent')
          .select(({ fn }) => fn.max<number>('sent.n').as('n'))
          .whereRef('sent.userId', '=', 'proposals.userId')
          .whereRef('sent.dealId', '=', 'proposals.dealId')
          .where('sent.state', '<>', 'draft'),
      ),
    )
    .execute()

/** Whether an addendum of a move waits for the signature of a deal's client. */
export async function isAddendumWaiting(db: Db, owner: OwnerId, dealId: number): Promise<boolean> {
  const waiting = await db
    .selectFrom('deal_changes')
    .select('id')
    .where('userId', '=', owner)
    .where('dealId', '=', dealId)
    .where('kind', '=', 'move')
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return waiting !== undefined
}

/** The first payment of each deal, with what bills it, or that is still to be billed. */
const listFirstPayments = (db: Db, owner: OwnerId, ids: readonly number[]) =>
  db
    .selectFrom('installments')
    .leftJoin('invoices', (on) =>
      on
        .onRef('invoices.userId', '=', 'installments.userId')
        .onRef('invoices.id', '=', 'installments.invoiceId')
        .on((row) => isLive(row)),
    )
    .select(['installments.dealId', 'installments.name', 'installments.amount', 'installments.dueOn'])
    .select(['invoices.dueDate', 'invoices.total'])
    .select(['invoices.creditedCents', 'invoices.paidCents', 'invoices.refundedCents'])
    .where('installments.userId', '=', owner)
    .where('installments.dealId', 'in', ids)
    .where('installments.id', '=', 1)
    .where((row) => row.or([row('invoices.id', 'is not', null), isToBeBilled(row)]))
    .execute()

type Payment = Awaited<ReturnType<typeof listFirstPayments>>[number]

/** What is left to pay of the first payment; null for nothing. */
function leftOf(payment: Payment | undefined, currency: string | null): Proposed['payment'] {
  if (!payment || currency === null) return null
  const { name, amount, dueOn, dueDate, total, creditedCents, paidCents, refundedCents } = payment
  const left =
    total === null
      ? amount
      : openOf({
          total,
          creditedCents: creditedCents ?? 0,
          paidCents: paidCents ?? 0,
          refundedCents: refundedCents ?? 0,
        })
  return left > 0 ? { name, amount: left, currency, dueOn: dueDate ?? dueOn } : null
}

/** Marks a proposal that was sent without an email; `sending`: the facts of that event. */
const linkOnly = (sending: string | null): { isLinkOnly?: true } =>
  sending !== null && JSON.parse(sending).to === '' ? { isLinkOnly: true } : {}

/** What became of the newest proposal of some deals, in two queries; nothing of those without one that was sent. */
export async function proposedOf(db: Db, owner: OwnerId, ids: readonly number[]): Promise<Map<number, Proposed>> {
  const newest = ids.length === 0 ? [] : await listNewest(db, owner, ids)
  const bound = newest.filter(({ agreedAt }) => agreedAt !== null).map(({ dealId }) => dealId)
  const first = bound.length === 0 ? [] : await listFirstPayments(db, owner, bound)
  const payments = new Map(first.map((payment) => [payment.dealId, payment]))
  return new Map(
    newest.map(({ dealId, agreedAt, currency, sending, ...proposed }) => {
      const isAgreed = agreedAt !== null
      const payment = leftOf(payments.get(dealId), currency)
      return [dealId, { ...proposed, ...linkOnly(sending), isAgreed, payment }]
    }),
  )
}

/**
 * Proposals that wait for an answer on a day, the longest wait first: those that are still good, and that were emailed
 * or opened.
 */
export async function proposalsOut(db: Db, owner: OwnerId, today: string, rows: number) {
  const sent = await db
    .selectFrom('deals')
    .innerJoin('proposals', (on) =>
      on.onRef('proposals.userId', '=', 'deals.userId').onRef('proposals.dealId', '=', 'deals.id'),
    )
    .leftJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'deals.userId').onRef('clients.id', '=', 'deals.clientId'),
    )
    .select(['deals.id as dealId', 'deals.laneAt as sentAt', 'proposals.opens'])
    .select((row) => row.fn.coalesce('clients.name', 'deals.name').as('name'))
    .select((row) => sendingOf(row).as('sending'))
    .where('deals.userId', '=', owner)
    .where('deals.lane', '=', 'theirs')
    .where('proposals.state', '=', 'sent')
    .where('proposals.validUntil', '>=', today)
    .orderBy('deals.laneAt')
    .orderBy('deals.id')
    .limit(rows)
    .execute()
  return sent
    .filter(({ sending, opens }) => !isLinkUnopened({ opens, ...linkOnly(sending) }))
    .map(({ sending: _sending, ...proposal }) => proposal)
}
