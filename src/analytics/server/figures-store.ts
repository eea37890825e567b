import { type ExpressionBuilder, type FunctionModule, sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import { maxDurationMinutes } from '#shoots/api.ts'
import type { Db, Tables } from '#database/db.ts'

/** A range of days, and the instants of its start and end in the photographer's zone. */
export interface Range {
  from: string
  to: string
  start: number
  end: number
}

/**
 * Statuses that do not count as billed. Excluding them, instead of listing the others, keeps SQLite from using the
 * index by status rather than the one by day or client.
 */
const notBilled = ['draft', 'cancelled'] as const

const integerSum = (expression: ReturnType<typeof sql>) => sql<number>`cast(coalesce(sum(${expression}), 0) as bigint)`
/** Credit notes are taken off, each on its own day of issue; what was refunded by them likewise. */
const sign = sql`(case when kind = 'credit' then -1 else 1 end)`
/** Of cancelled invoices only what was paid counts: money that was received. */
const revenue = integerSum(sql`case when status <> 'cancelled' then total * ${sign} else 0 end`)
const paid = integerSum(sql`"paidCents" * ${sign}`)
/** The paid part of what counts as billed: what a credit note gives back is none, whether it was paid back or not. */
const collected = integerSum(sql`case
  when status = 'cancelled' or kind = 'credit' then 0
  when "paidCents" > total - "creditedCents" then total - "creditedCents"
  else "paidCents" end`)

/** The invoices of a range of days in a currency. */
interface Part {
  range: Range
  currency: string
}

const dated = (db: Db, owner: OwnerId, { from, to }: Range) =>
  db.selectFrom('invoices').where('userId', '=', owner).where('issueDate', '>=', from).where('issueDate', '<=', to)

const datedIn = (db: Db, owner: OwnerId, { range, currency }: Part) =>
  dated(db, owner, range).where('currency', '=', currency)

const issuedIn = (db: Db, owner: OwnerId, part: Part) => datedIn(db, owner, part).where('status', '<>', 'draft')

/**
 * The currencies of a photographer's invoices and expenses: each is one step in the index, however many records there
 * are.
 */
export async function listCurrencies(db: Db, owner: OwnerId): Promise<string[]> {
  const walk = (table: 'invoices' | 'expenses', found: ReturnType<typeof sql>) => {
    const after = (code: ReturnType<typeof sql>) =>
      sql`select min(currency) from ${sql.table(table)} where "userId" = ${owner} and currency > ${code}`
    return sql`${found}(code) as (
      ${after(sql`''`)} union all select (${after(sql`${found}.code`)}) from ${found} where ${found}.code is not null)`
  }
  const { rows } = await sql<{ code: string }>`
    with recursive ${walk('invoices', sql`billed`)}, ${walk('expenses', sql`spent`)}
    select code from billed where code is not null union select code from spent where code is not null
    order by code`.execute(db)
  return rows.map(({ code }) => code)
}

const countBilled = ({ fn }: { fn: FunctionModule<Tables, 'invoices'> }) =>
  fn.countAll<number>().filterWhere('status', '<>', 'cancelled').filterWhere('kind', '=', 'invoice')

/** The billed amount of each month, oldest first, and what of it is dated up to the day `soFar`. */
export function listMonths(db: Db, owner: OwnerId, part: Part, soFar: string) {
  // The index returns rows by day, so grouping by month needs no sort.
  const days = issuedIn(db, owner, part)
    .select((row) => [
      'issueDate as day',
      countBilled(row).as('count'),
      revenue.as('revenue'),
      paid.as('paid'),
      collected.as('collected'),
    ])
    .groupBy('issueDate')
  const month = sql<string>`substr(day, 1, 7)`
  return db
    .selectFrom(days.as('days'))
    .select([
      month.as('month'),
      integerSum(sql`count`).as('invoices'),
      integerSum(sql`revenue`).as('revenue'),
      integerSum(sql`paid`).as('paid'),
      integerSum(sql`collected`).as('collected'),
      integerSum(sql`case when day <= ${soFar} then revenue else 0 end`).as('revenueSoFar'),
      integerSum(sql`case when day <= ${soFar} then paid else 0 end`).as('paidSoFar'),
    ])
    .groupBy(month)
    .orderBy('month')
    .execute()
}

/** The total billed, and what was received. */
export const sumBilled = (db: Db, owner: OwnerId, part: Part) =>
  issuedIn(db, owner, part).select(billed).executeTakeFirstOrThrow()

/** The same in each of some currencies. */
export const listBilled = (db: Db, owner: OwnerId, range: Range, currencies: readonly string[]) =>
  dated(db, owner, range)
    .select(billed)
    .select('currency')
    .where('status', '<>', 'draft')
    .where('currency', 'in', currencies)
    .groupBy('currency')
    .execute()

const billed = (row: ExpressionBuilder<Tables, 'invoices'>) =>
  [countBilled(row).as('invoices'), revenue.as('revenue'), paid.as('paid'), collected.as('collected')] as const

/** The unpaid part of what was billed, and the number of invoices that do not count as billed. */
export const sumPending = (db: Db, owner: OwnerId, part: Part) =>
  datedIn(db, owner, part).select(pending).executeTakeFirstOrThrow()

/** The same in each of some currencies. */
export const listPending = (db: Db, owner: OwnerId, range: Range, currencies: readonly string[]) =>
  dated(db, owner, range)
    .select(pending)
    .select('currency')
    .where('currency', 'in', currencies)
    .groupBy('currency')
    .execute()

const pending = ({ fn }: ExpressionBuilder<Tables, 'invoices'>) =>
  [
    fn.countAll<number>().filterWhere('status', 'in', ['sent', 'unpaid']).as('count'),
    integerSum(sql`case when status in ('sent', 'unpaid') then total - "creditedCents" - "paidCents" else 0 end`).as(
      'amount',
    ),
    fn.countAll<number>().filterWhere('status', '=', 'draft').as('drafts'),
    fn.countAll<number>().filterWhere('status', '=', 'cancelled').as('cancelled'),
  ] as const

const receivedIn = (db: Db, owner: OwnerId, { from, to }: Range) =>
  db
    .selectFrom('invoice_payments')
    .select(({ fn }) => [fn.countAll<number>().as('count'), integerSum(sql`amount`).as('amount')])
    .where('userId', '=', owner)
    .where('paidOn', '>=', from)
    .where('paidOn', '<=', to)

/** What was received in a range, by the day of the payment. */
export const sumReceived = (db: Db, owner: OwnerId, { range, currency }: Part) =>
  receivedIn(db, owner, range).where('currency', '=', currency).executeTakeFirstOrThrow()

/** The same in each of some currencies. */
export const listReceived = (db: Db, owner: OwnerId, range: Range, currencies: readonly string[]) =>
  receivedIn(db, owner, range).select('currency').where('currency', 'in', currencies).groupBy('currency').execute()

const shootsIn = (db: Db, owner: OwnerId, { start, end }: Range) =>
  db.selectFrom('shoots').where('userId', '=', owner).where('date', '>=', start).where('date', '<', end)

const counted = (db: Db, owner: OwnerId, range: Range) =>
  shootsIn(db, owner, range).select(({ fn }) => fn.countAll<number>().as('count'))

interface Ahead {
  range: Range
  now: number
}

/** Shoots of a range that are neither over nor cancelled, counted. The index skips what is long over. */
const upcomingIn = (db: Db, owner: OwnerId, { range, now }: Ahead) =>
  counted(db, owner, { ...range, start: Math.max(range.start, now - maxDurationMinutes * 60_000) })
    .where('endsAt', '>', now)
    .where('status', '<>', 'cancelled')

export async function countUpcoming(db: Db, owner: OwnerId, ahead: Ahead): Promise<number> {
  const { count } = await upcomingIn(db, owner, ahead).executeTakeFirstOrThrow()
  return count
}

/** How many of a range are upcoming, and how many shoots begin in the range before; null without one. */
export const countBeside = (db: Db, owner: OwnerId, { before, ...ahead }: Ahead & { before: Range | null }) =>
  db
    .selectNoFrom([
      upcomingIn(db, owner, ahead).as('upcoming'),
      (before ? counted(db, owner, before) : sql<null>`(null)`).as('before'),
    ])
    .$castTo<{ upcoming: number; before: number | null }>()
    .executeTakeFirstOrThrow()

/** All by type, status and light; and those before the instant `soFar`. */
export const countShootsBy = (db: Db, owner: OwnerId, range: Range, soFar: number) =>
  shootsIn(db, owner, range)
    .select(({ fn }) => ['type', 'status', 'lightKind', fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.countAll<number>().filterWhere('date', '<', soFar).as('soFar'))
    .groupBy(['type', 'status', 'lightKind'])
    .execute()

/** The number of clients with a shoot or an invoice in a range, and how many of them were added in it. */
export function countActive(db: Db, owner: OwnerId, range: Range) {
  const isFresh = sql`"createdAt" >= ${range.start} and "createdAt" < ${range.end}`
  return db
    .selectFrom('clients')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      integerSum(sql`case when ${isFresh} then 1 else 0 end`).as('fresh'),
    ])
    .where('userId', '=', owner)
    .where((client) =>
      client.or([
        client.exists(
          client
            .selectFrom('invoices')
            .select('invoices.id')
            .where('invoices.userId', '=', owner)
            .whereRef('invoices.clientId', '=', 'clients.id')
            .where('invoices.issueDate', '>=', range.from)
            .where('invoices.issueDate', '<=', range.to)
            .where('invoices.status', 'not in', notBilled),
        ),
        client.exists(
          client
            .selectFrom('shoot_clients')
            .innerJoin('shoots', (on) =>
              on.onRef('shoots.userId', '=', 'shoot_clients.userId').onRef('shoots.id', '=', 'shoot_clients.shootId'),
            )
            .select('shoots.id')
            .where('shoot_clients.userId', '=', owner)
            .whereRef('shoot_clients.clientId', '=', 'clients.id')
            .where('shoots.date', '>=', range.start)
            .where('shoots.date', '<', range.end),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
}

/** The clients with the highest billed totals. */
export function listBestClients(db: Db, owner: OwnerId, { range, currency }: Part, rows: number) {
  // The expression makes SQLite read client by client instead of by the index on the day, which would need a sort.
  const day = sql<string>`"issueDate" || ''`
  const best = db
    .selectFrom('invoices')
    .where('userId', '=', owner)
    .where(day, '>=', range.from)
    .where(day, '<=', range.to)
    .where('currency', '=', currency)
    .where('status', 'not in', notBilled)
    .select(({ fn }) => [
      'clientId',
      fn.countAll<number>().filterWhere('kind', '=', 'invoice').as('invoices'),
      revenue.as('revenue'),
    ])
    .groupBy('clientId')
    .orderBy('revenue', 'desc')
    .orderBy('clientId')
    .limit(rows)
  return db
    .selectFrom(best.as('best'))
    .innerJoin('clients', (on) => on.onRef('clients.id', '=', 'best.clientId').on('clients.userId', '=', owner))
    .select(['clients.id', 'clients.name', 'best.revenue', 'best.invoices'])
    .orderBy('best.revenue', 'desc')
    .orderBy('clients.id')
    .execute()
}
