import { type RawBuilder, sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** What is left to pay of an invoice. */
const open = sql`total - "creditedCents" - "paidCents"`

/** 0 without rows. PostgreSQL adds whole numbers up as decimals, which come as text. */
const sumOf = (amount: RawBuilder<unknown>) => sql<number>`cast(coalesce(sum(${amount}), 0) as bigint)`

const sumWhere = (condition: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
  sumOf(sql`case when ${condition} then ${amount} else 0 end`)

/** An expression, so that the planner looks for open invoices first and not through all of a currency. */
const currencyOfOpen = sql<string>`coalesce(currency, '')`

/** The owed totals by currency, and the overdue parts of them. */
export function sumOwed(db: Db, owner: OwnerId, today: string) {
  return db
    .selectFrom('invoices')
    .select(({ fn }) => [
      currencyOfOpen.as('currency'),
      fn.countAll<number>().as('count'),
      sumOf(open).as('amount'),
      sumWhere(sql`"dueDate" < ${today}`, open).as('lateAmount'),
      fn.countAll<number>().filterWhere('dueDate', '<', today).as('lateCount'),
      fn.min('dueDate').as('since'),
    ])
    .where('userId', '=', owner)
    .where('status', 'in', ['sent', 'unpaid'])
    .where('total', '>', 0)
    .groupBy(currencyOfOpen)
    .orderBy(currencyOfOpen)
    .execute()
}

/** What is owed by each of these clients who owe anything, by currency, and what of it is overdue. */
export function sumOwedByClients(db: Db, owner: OwnerId, clients: readonly number[], today: string) {
  return db
    .selectFrom('invoices')
    .select(['clientId', 'currency', sumOf(open).as('amount'), sumWhere(sql`"dueDate" < ${today}`, open).as('overdue')])
    .where('userId', '=', owner)
    .where('status', 'in', ['sent', 'unpaid'])
    .where('clientId', 'in', clients)
    .groupBy(['clientId', 'currency'])
    .having(sumOf(open), '>', 0)
    .orderBy('clientId')
    .orderBy('currency')
    .execute()
}

/** The part of what is owed that is not sent yet, by currency. */
export function sumUnsent(db: Db, owner: OwnerId) {
  return (
    db
      .selectFrom('invoices')
      .select(({ fn }) => ['currency', fn.countAll<number>().as('count'), sumOf(open).as('amount')])
      .where('userId', '=', owner)
      // A literal, by which SQLite sees that the partial index `invoices_unsent` applies.
      .where('status', '=', sql.lit('unpaid'))
      .where('sentAt', 'is', null)
      .groupBy('currency')
      .orderBy('currency')
      .execute()
  )
}

/**
 * The billed and paid totals of a client by currency, less credit notes and refunds. What was paid of an invoice that
 * was cancelled since stays paid.
 */
export function sumOfClient(db: Db, owner: OwnerId, clientId: number) {
  const signed = (column: RawBuilder<unknown>) => sql`case when kind = 'credit' then -${column} else ${column} end`
  return db
    .selectFrom('invoices')
    .select(({ fn }) => [
      'currency',
      fn.countAll<number>().filterWhere('status', '<>', 'cancelled').filterWhere('kind', '=', 'invoice').as('count'),
      sumWhere(sql`status <> 'cancelled'`, signed(sql`total`)).as('billed'),
      sumOf(signed(sql`"paidCents"`)).as('paid'),
      sumWhere(sql`status in ('sent', 'unpaid')`, open).as('outstanding'),
      sumWhere(sql`status = 'unpaid' and "sentAt" is null`, open).as('unsentAmount'),
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
      // A refund reduces the sum, but is not a payment.
      sumWhere(sql`amount > 0`, sql`1`).as('count'),
      sumOf(sql`amount`).as('amount'),
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

export const isAnyTaxed = async (db: Db, owner: OwnerId): Promise<boolean> =>
  (await db
    .selectFrom('invoices')
    .select('tax')
    .where('userId', '=', owner)
    // A literal, by which SQLite sees that the partial index `invoices_taxed` applies.
    .where('tax', '>', sql.lit(0))
    .limit(1)
    .executeTakeFirst()) !== undefined
