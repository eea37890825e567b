import { type RawBuilder, sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { TaxCode, TaxScheme } from '#tax/codes.ts'
import { type Days, issuedIn, withPayments } from './store.ts'

/** Of one tax of the documents that count for it, as the database adds them up. */
export interface TaxSum {
  currency: string
  kind: 'invoice' | 'credit'
  scheme: TaxScheme
  taxCurrency: string | null
  /** Null of documents with one tax of all items, whose rate it is then. */
  code: TaxCode | null
  rate: number | null
  isTaxed: number
  /** 0; else the id of an invoice that is to be looked at by itself, of which nothing is added up. */
  rest: number
  /** Documents whose first tax it is, so that each counts once. */
  documents: number
  /** Documents with something of this tax. */
  count: number
  net: number
  tax: number
  /** What the documents say their tax is in another currency, with their first tax. */
  exchanged: number
}

/** What sums need to know of a document. */
const facts = [
  'invoices.userId',
  'invoices.id',
  'invoices.currency',
  'invoices.kind',
  'invoices.scheme',
  'invoices.taxCurrency',
  'invoices.taxRate',
  'invoices.tax',
  'invoices.total',
  'invoices.studioTaxCents',
] as const

/** All of what was issued in these days counts. */
const issued = (db: Db, owner: OwnerId, days: Days) =>
  issuedIn(db, owner, days)
    .select(facts)
    .select(['invoices.total as paid', sql<number>`0`.as('before'), sql<number>`0`.as('rest')])

/** Above this, amounts of an invoice could not be multiplied with each other as whole numbers of 64 bits. */
const maxMultiplied = 1_000_000_000
/** A payment above this makes something of one tax due at least, whatever is rounded: an invoice has up to 200. */
const maxRounded = 400

/**
 * Invoices that were paid in these days: how much, and how much before. Where the database cannot say what of it
 * counts, `rest` is the id of the invoice: once something was credited or too much was paid, or where a part was paid
 * of one in two currencies.
 */
const paid = (db: Db, owner: OwnerId, days: Days) => {
  const before = sql<number>`case when invoices."paidCents" = payments.paid then 0 else coalesce((
      select sum(amount) from invoice_payments as earlier
      where earlier."userId" = invoices."userId" and earlier."invoiceId" = invoices.id
        and earlier."paidOn" < ${days.from}), 0) end`
  const isPlain = sql`invoices.kind = 'invoice' and invoices."creditedCents" = 0 and (
    payments.paid = invoices.total and invoices."paidCents" = invoices.total or
    invoices."taxCurrency" is null and invoices."paidCents" <= invoices.total and payments.paid > ${sql.lit(maxRounded)}
      and invoices.total <= ${sql.lit(maxMultiplied)})`
  return withPayments(db, owner, days)
    .select(facts)
    .select([
      sql<number>`cast(payments.paid as bigint)`.as('paid'),
      sql<number>`cast(${before} as bigint)`.as('before'),
      sql<number>`case when ${isPlain} then 0 else coalesce(invoices."creditsId", invoices.id) end`.as('rest'),
    ])
}

/** The part of an amount that is told once so much was paid, as `reportedShareOf` says it of what had no credit. */
const told = (amount: RawBuilder<number>, by: RawBuilder<number>) =>
  sql`case when ${by} >= docs.total then ${amount}
    else (2 * ${amount} * ${by} + docs.total) / (2 * docs.total) end`

/** What the payments of the days add to it; credit notes take off. */
const added = (amount: RawBuilder<number>) => {
  const [all, earlier] = [sql<number>`(docs.before + docs.paid)`, sql<number>`docs.before`]
  return sql<number>`case when docs.rest <> 0 then 0
    when docs.kind = 'credit' then - ${amount}
    when docs.before = 0 then ${told(amount, sql<number>`docs.paid`)}
    else (${told(amount, all)}) - (${told(amount, earlier)}) end`
}

/**
 * Adds up documents in one pass, so that each is looked up once. `documents`: as a common table expression, which is
 * materialized where its columns are worth keeping.
 */
const sumsOf = async (db: Db, documents: RawBuilder<unknown>): Promise<TaxSum[]> => {
  const { rows } = await sql<TaxSum>`
    with docs as ${documents}
    select currency, kind, scheme, "taxCurrency", code, rate, "isTaxed", rest,
      sum(first) as documents,
      sum(case when rest = 0 and (code is null or net <> 0 or tax <> 0) then 1 else 0 end) as count,
      cast(sum(net) as bigint) as net,
      cast(sum(tax) as bigint) as tax,
      cast(sum(exchanged) as bigint) as exchanged
    from (
      select docs.currency, docs.kind, docs.scheme, docs."taxCurrency", docs.rest, taxed.code,
        coalesce(taxed.rate, docs."taxRate") as rate,
        case when taxed.code = 'S' or taxed.code is null and docs.tax <> 0 then 1 else 0 end as "isTaxed",
        ${added(sql<number>`coalesce(taxed."netCents", docs.total - docs.tax)`)} as net,
        ${added(sql<number>`coalesce(taxed."taxCents", docs.tax)`)} as tax,
        case when coalesce(taxed.place, 1) = 1 then 1 else 0 end as first,
        case when coalesce(taxed.place, 1) <> 1 or docs.rest <> 0 then 0
          when docs.kind = 'credit' then - coalesce(docs."studioTaxCents", 0)
          else coalesce(docs."studioTaxCents", 0) end as exchanged
      from docs left join invoice_taxes as taxed
        on docs.rest = 0 and taxed."userId" = docs."userId" and taxed."invoiceId" = docs.id
    ) as lines
    group by currency, kind, scheme, "taxCurrency", code, rate, "isTaxed", rest`.execute(db)
  return rows
}

export const sumIssued = (db: Db, owner: OwnerId, days: Days): Promise<TaxSum[]> =>
  sumsOf(db, sql`${issued(db, owner, days)}`)

export const sumPaid = (db: Db, owner: OwnerId, days: Days): Promise<TaxSum[]> =>
  sumsOf(db, sql`materialized ${paid(db, owner, days)}`)

/** The invoices that were credited in these days, whenever they were paid. */
export const listCredited = (db: Db, owner: OwnerId, days: Days) =>
  issuedIn(db, owner, days)
    .where('invoices.kind', '=', 'credit')
    .where('invoices.creditsId', 'is not', null)
    .select('invoices.creditsId as id')
    .distinct()
    .$narrowType<{ id: number }>()
    .execute()
