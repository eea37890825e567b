import type { ExpressionBuilder } from 'kysely'
import { isLive } from '#invoices/server/live-query.ts'
import type { Tables } from '#database/db.ts'

type Row = ExpressionBuilder<Tables, 'installments'>

/** An invoice asks for a payment of a deal: one that is neither canceled nor credited in full. */
export const isBilled = (payment: Row) =>
  payment.exists(
    payment
      .selectFrom('invoices')
      .select('invoices.id')
      .whereRef('invoices.userId', '=', 'installments.userId')
      .whereRef('invoices.id', '=', 'installments.invoiceId')
      .where((invoice) => isLive(invoice)),
  )

/** A payment is still to be billed: no invoice asks for it, and its deal is open. Of one of nothing there is none. */
export const isToBeBilled = (payment: Row) =>
  payment.and([
    payment('installments.amount', '>', 0),
    payment.not(isBilled(payment)),
    payment.exists(
      payment
        .selectFrom('deals')
        .select('deals.id')
        .whereRef('deals.userId', '=', 'installments.userId')
        .whereRef('deals.id', '=', 'installments.dealId')
        .where('deals.closedAt', 'is', null),
    ),
  ])

/** When the last invoice of a payment was canceled or credited in full; means nothing while that one asks for it. */
export const billEndedAt = (payment: Row) =>
  payment
    .selectFrom('invoices')
    .innerJoin('invoice_events', (on) =>
      on.onRef('invoice_events.userId', '=', 'invoices.userId').onRef('invoice_events.invoiceId', '=', 'invoices.id'),
    )
    .select(({ fn }) => fn.max<number | null>('invoice_events.at').as('at'))
    .whereRef('invoices.userId', '=', 'installments.userId')
    .whereRef('invoices.id', '=', 'installments.invoiceId')
    .where((row) =>
      row.or([
        row.and([row('invoices.status', '=', 'cancelled'), row('invoice_events.kind', '=', 'status')]),
        row.and([row('invoices.status', '<>', 'cancelled'), row('invoice_events.kind', '=', 'credited')]),
      ]),
    )
