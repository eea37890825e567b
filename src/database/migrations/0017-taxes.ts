import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

const flag = (name: string): string => `"${name}" integer not null default 0 check ("${name}" in (0, 1))`
const text = (name: string): string => `"${name}" text not null default ''`
const scheme = `scheme text not null default 'none' check (scheme in ('none', 'sales', 'vat', 'small'))`
const code = `code text not null check (code in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O'))`

/**
 * Tax by line. What was written before has the scheme `none` and keeps its tax of the whole invoice. Rates are
 * ten-thousandths of a percent.
 */
export async function up(db: Db): Promise<void> {
  const { owner, clustered, cents } = columnTypes(isPostgres(db))
  const ofInvoice = `"invoiceId" integer not null`
  const withInvoice = `foreign key ("userId", "invoiceId") references invoices ("userId", id) on delete cascade`
  const add = (table: string, column: string): string => `alter table ${table} add column ${column}`
  const statements = [
    add('studio_money', scheme),
    add('studio_money', flag('pricesWithTax')),
    add('studio_money', text('vatId')),
    add('studio_money', text('taxNumber')),
    add('studio_money', text('smallWords')),
    add('clients', text('vatId')),
    // A category is never changed, only retired, so that its id always means the same.
    `create table tax_categories (
      ${owner},
      id integer not null,
      ${code},
      rate integer not null,
      words text not null,
      "reasonCode" text not null,
      ${flag('isDefault')},
      ${flag('isActive')},
      primary key ("userId", id)) ${clustered}`,
    add('invoices', scheme),
    add('invoices', flag('pricesWithTax')),
    add('invoices', '"serviceFrom" text'),
    add('invoices', '"serviceTo" text'),
    add('invoices', text('deliverTo')),
    // Of items of invoices with the scheme none, all of these are null.
    add('invoice_items', '"categoryId" integer'),
    add('invoice_items', '"taxCode" text'),
    add('invoice_items', '"taxRate" integer'),
    add('invoice_items', '"taxWords" text'),
    add('invoice_items', '"taxReason" text'),
    add('invoice_items', `"discountBy" text check ("discountBy" in ('percent', 'amount'))`),
    add('invoice_items', `"discountValue" ${cents}`),
    add('invoice_items', `"discountCents" ${cents}`),
    add('invoice_items', `"netCents" ${cents}`),
    `create table invoice_adjustments (
      ${owner},
      ${ofInvoice},
      id integer not null,
      kind text not null check (kind in ('discount', 'charge')),
      "by" text not null check ("by" in ('percent', 'amount')),
      value ${cents} not null,
      words text not null,
      "amountCents" ${cents} not null,
      "netCents" ${cents} not null,
      primary key ("userId", "invoiceId", id),
      ${withInvoice}) ${clustered}`,
    `create table invoice_taxes (
      ${owner},
      ${ofInvoice},
      ${code},
      rate integer not null,
      -- The order among the groups of its invoice, from 1.
      place integer not null,
      words text not null,
      "reasonCode" text not null,
      "netCents" ${cents} not null,
      "taxCents" ${cents} not null,
      primary key ("userId", "invoiceId", code, rate),
      unique ("userId", "invoiceId", place),
      ${withInvoice}) ${clustered}`,
    // For drafts that may be converted when a scheme is chosen.
    `create index invoices_drafts on invoices ("userId", scheme, id) where status = 'draft'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
