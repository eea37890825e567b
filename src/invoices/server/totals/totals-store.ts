import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** The owed totals by currency, and the overdue parts of them. */
export function sumOwed(db: Db, owner: OwnerId, today: string) {
  const balance = sql<number>`cast(coalesce(sum(total - "creditedCents" - "paidCents"), 0) as bigint)`
  const late = sql<number>`cast(coalesce(sum(case when "dueDate" < ${today} then total - "creditedCents" - "paidCents" else 0 end), 0) as bigint)`
  return db
    .selectFrom('invoices')
    .select(({ fn }) => [
      'currency',
      fn.countAll<number>().as('count'),
      balance.as('amount'),
      late.as('lateAmount'),
      fn.countAll<number>().filterWhere('dueDate', '<', today).as('lateCount'),
      fn.min('dueDate').as('since'),
    ])
    .where('userId', '=', owner)
    .where('status', 'in', ['sent', 'unpaid'])
    .groupBy('currency')
    .orderBy('currency')
    .execute()
}

/** What is owed by each of these clients who owe anything, by currency, and what of it is overdue. */
export function sumOwedByClients(db: Db, owner: OwnerId, clients: readonly number[], today: string) {
  return db
    .selectFrom('invoices')
    .select([
      'clientId',
      'currency',
      sql<number>`cast(sum(total - "creditedCents" - "paidCents") as bigint)`.as('amount'),
      sql<number>`cast(sum(case when "dueDate" < ${today} then total - "creditedCents" - "paidCents" else 0 end) as bigint)`.as(
        'overdue',
      ),
    ])
    .where('userId', '=', owner)
    .where('status', 'in', ['sent', 'unpaid'])
    .where('clientId', 'in', clients)
    .groupBy(['clientId', 'currency'])
    .having(sql<number>`sum(total - "creditedCents" - "paidCents")`, '>', 0)
    .orderBy('clientId')
    .orderBy('currency')
    .execute()
}

/** The part of what is owed that is not sent yet, by currency. */
export function sumUnsent(db: Db, owner: OwnerId) {
  return (
    db
      .selectFrom('invoices')
      .select(({ fn }) => [
        'currency',
        fn.countAll<number>().as('count'),
        sql<number>`cast(coalesce(sum(total - "creditedCents" - "paidCents"), 0) as bigint)`.as('amount'),
      ])
      .where('userId', '=', owner)
      // A literal, by which SQLite sees that the partial index `invoices_unsent` applies.
      .where('status', '=', sql.lit('unpaid'))
      .where('sentAt', 'is', null)
      .groupBy('currency')
      .orderBy('currency')
      .execute()
  )
}

/** The billed and paid totals of a client by currency, less credit notes and refunds. What was paid of an invoice that was cancelled since stays paid. */
export function sumOfClient(db: Db, owner: OwnerId, clientId: number) {
  const signed = (column: string) => sql.raw(`case when kind = 'credit' then -${column} else ${column} end`)
  const billed = sql<number>`cast(coalesce(sum(case when status <> 'cancelled' then ${signed('total')} else 0 end), 0) as bigint)`
  const paid = sql<number>`cast(coalesce(sum(${signed('"paidCents"')}), 0) as bigint)`
  const owed = sql<number>`cast(coalesce(sum(case when status in ('sent', 'unpaid') then total - "creditedCents" - "paidCents" else 0 end), 0) as bigint)`
  const unsent = sql<number>`cast(coalesce(sum(case when status = 'unpaid' and "sentAt" is null then total - "creditedCents" - "paidCents" else 0 end), 0) as bigint)`
  return db
    .selectFrom('invoices')
    .select(({ fn }) => [
      'currency',
      fn.countAll<number>().filterWhere('status', '<>', 'cancelled').filterWhere('kind', '=', 'invoice').as('count'),
      billed.as('billed'),
      paid.as('paid'),
      owed.as('outstanding'),
      unsent.as('unsentAmount'),
      fn.countAll<number>().filterWhere('status', '=', 'unpaid').filterWhere('sentAt', 'is', null).as('unsentCount'),
    ])
    .where('userId', '=', owner)
    .where('clientId', '=', clientId)
    .where('status', '<>', 'draft')
    .groupBy('currency')
    .orderBy('currency')
    .execute()
}

/** The totals of payments in a range by currency, end exclusive, also of invoices that were cancelled since. */
export function sumPaid(db: Db, owner: OwnerId, from: string, to: string) {
  return db
    .selectFrom('invoice_payments')
    .select([
      'currency',
      // A refund reduces the sum, but is no payment.
      sql<number>`cast(coalesce(sum(case when amount > 0 then 1 else 0 end), 0) as bigint)`.as('count'),
      sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('amount'),
    ])
    .where('userId', '=', owner)
    .where('paidOn', '>=', from)
    .where('paidOn', '<', to)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
}

export async function countInvoices(db: Db, owner: OwnerId): Promise<number> {
  const { all } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow()
  return all
}
