import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Invoices and contracts count in a currency of their own. Until now everything was dollars. */
export async function up(db: Db): Promise<void> {
  const { ownerKey, clustered, times } = columnTypes(isPostgres(db))
  const currency = `currency text not null default 'USD'`
  const statements = [
    `create table studio_money (
      ${ownerKey},
      currency text not null,
      ${times},
      version integer not null) ${clustered}`,
    `alter table invoices add column ${currency}`,
    // Of its invoice, so that what was received is summed without reading invoices.
    `alter table invoice_payments add column ${currency}`,
    `alter table contracts add column ${currency}`,
    // Of the revenue: the one in which most invoices were paid on that day.
    `alter table system_stats add column ${currency}`,
    // The covering indexes again, with the currency. The first finds all currencies of a photographer.
    'create index invoices_by_currency on invoices ("userId", currency)',
    'drop index invoices_owed',
    'create index invoices_owed on invoices ("userId", status, "dueDate", total, "paidCents", currency)',
    'drop index invoices_by_issue',
    'create index invoices_by_issue on invoices ("userId", "issueDate", id, status, total, "paidCents", currency)',
    'drop index invoices_of_clients',
    'create index invoices_of_clients on invoices ("userId", "clientId", "issueDate", status, total, currency)',
    'drop index invoices_unsent',
    `create index invoices_unsent on invoices ("userId", total, "paidCents", currency)
      where status = 'unpaid' and "sentAt" is null`,
    'drop index invoice_payments_by_day',
    'create index invoice_payments_by_day on invoice_payments ("userId", "paidOn", amount, currency)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
