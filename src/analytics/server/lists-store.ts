import type { OwnerId } from '#kernel/access.ts'
import { maxDurationMinutes, type When } from '#shoots/api.ts'
import type { Db } from '#database/db.ts'
import type { Range } from './figures-store.ts'

const maxDurationMs = maxDurationMinutes * 60_000

interface ShootsAsked {
  range: Pick<Range, 'start' | 'end'>
  when: When
  now: number
  cursor: { id: number; at: number } | undefined
}

/**
 * Shoots that begin in a range, the latest first; upcoming ones soonest first. The index skips those on the other side
 * of now.
 */
export function listShoots(db: Db, owner: OwnerId, { range, when, now, cursor }: ShootsAsked, rows: number) {
  const isAhead = when === 'upcoming'
  const direction = isAhead ? 'asc' : 'desc'
  const start = isAhead ? Math.max(range.start, now - maxDurationMs) : range.start
  const end = when === 'past' ? Math.min(range.end, now) : range.end
  return (
    db
      .selectFrom('shoots')
      .select(['id', 'title', 'date', 'timeZone', 'location', 'type', 'status', 'createdAt'])
      .where('userId', '=', owner)
      // One bound on the index column only: with two, SQLite seeks the wider one, and late pages are slower than early
      // ones.
      .$if(!(cursor && isAhead), (query) => query.where('date', '>=', start))
      .$if(!(cursor && !isAhead), (query) => query.where('date', '<', end))
      .$if(isAhead, (query) => query.where('endsAt', '>', now).where('status', '<>', 'cancelled'))
      .$if(when === 'past', (query) => query.where('endsAt', '<=', now))
      .$if(cursor !== undefined, (query) =>
        query.where((row) =>
          row(row.refTuple('date', 'id'), isAhead ? '>' : '<', row.tuple(cursor?.at ?? 0, cursor?.id ?? 0)),
        ),
      )
      .orderBy('date', direction)
      .orderBy('id', direction)
      .limit(rows)
      .execute()
  )
}

interface InvoicesAsked {
  range: Pick<Range, 'from' | 'to'>
  /** The last invoice of the previous page: issue date and id. */
  cursor: { id: number; name: string } | undefined
}

/** Invoices dated in a range, whatever their status, latest first. */
export function listInvoices(db: Db, owner: OwnerId, { range, cursor }: InvoicesAsked, rows: number) {
  return db
    .selectFrom('invoices')
    .innerJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'invoices.userId').onRef('clients.id', '=', 'invoices.clientId'),
    )
    .select([
      'invoices.id',
      'invoices.clientId',
      'clients.name as clientName',
      'invoices.invoiceNumber',
      'invoices.currency',
      'invoices.total',
      'invoices.paidCents',
      'invoices.creditedCents',
      'invoices.refundedCents',
      'invoices.kind',
      'invoices.status',
      'invoices.issueDate',
      'invoices.dueDate',
    ])
    .where('invoices.userId', '=', owner)
    .where('invoices.issueDate', '>=', range.from)
    .$if(cursor === undefined, (query) => query.where('invoices.issueDate', '<=', range.to))
    .$if(cursor !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('invoices.issueDate', 'invoices.id'), '<', row.tuple(cursor?.name ?? '', cursor?.id ?? 0)),
      ),
    )
    .orderBy('invoices.issueDate', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(rows)
    .execute()
}

/** The last payment of the previous page. */
export interface PaymentCursor {
  paidOn: string
  invoiceId: number
  id: number
}

interface PaymentsAsked {
  range: Pick<Range, 'from' | 'to'>
  cursor: PaymentCursor | undefined
}

/** Payments of a range, latest first. */
export function listPayments(db: Db, owner: OwnerId, { range, cursor }: PaymentsAsked, rows: number) {
  return db
    .selectFrom('invoice_payments as paid')
    .innerJoin('invoices', (on) =>
      on.onRef('invoices.userId', '=', 'paid.userId').onRef('invoices.id', '=', 'paid.invoiceId'),
    )
    .innerJoin('clients', (on) =>
      on.onRef('clients.userId', '=', 'invoices.userId').onRef('clients.id', '=', 'invoices.clientId'),
    )
    .select(['paid.paidOn', 'paid.invoiceId', 'paid.id', 'paid.currency', 'paid.amount', 'paid.method', 'paid.note'])
    .select(['invoices.invoiceNumber', 'clients.name as clientName'])
    .where('paid.userId', '=', owner)
    .where('paid.paidOn', '>=', range.from)
    .where('paid.paidOn', '<=', range.to)
    .$if(cursor !== undefined, (query) =>
      query.where((row) =>
        row(
          row.refTuple('paid.paidOn', 'paid.invoiceId', 'paid.id'),
          '<',
          row.tuple(cursor?.paidOn ?? '', cursor?.invoiceId ?? 0, cursor?.id ?? 0),
        ),
      ),
    )
    .orderBy('paid.paidOn', 'desc')
    .orderBy('paid.invoiceId', 'desc')
    .orderBy('paid.id', 'desc')
    .limit(rows)
    .execute()
}
