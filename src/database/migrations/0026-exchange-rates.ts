import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** The tax of an invoice in another currency, in that of the studio, with the rate and its day. */
export async function up(db: Db): Promise<void> {
  const { cents } = columnTypes(isPostgres(db))
  const statements = [
    'alter table invoices add column "taxCurrency" text',
    `alter table invoices add column "taxRateToStudio" ${cents}`,
    'alter table invoices add column "taxRateOn" text',
    `alter table invoices add column "studioTaxCents" ${cents}`,
    // Also all that the tax of a period adds up, so that it need not read each invoice.
    'drop index invoices_by_issue',
    `create index invoices_by_issue
      on invoices ("userId", "issueDate", id, status, total, "paidCents", "creditedCents", kind, currency,
        scheme, tax, "taxRate", "taxCurrency", "studioTaxCents")`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
