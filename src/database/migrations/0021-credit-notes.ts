import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Credit notes are rows of invoices. What was there before are invoices, of which nothing was credited. */
export async function up(db: Db): Promise<void> {
  const { cents } = columnTypes(isPostgres(db))
  const statements = [
    `alter table invoices add column kind text not null default 'invoice' check (kind in ('invoice', 'credit'))`,
    // The invoice that a credit note corrects, of the same owner.
    'alter table invoices add column "creditsId" integer',
    // Of an invoice: the sums of its credit notes, and of what was paid back by them.
    `alter table invoices add column "creditedCents" ${cents} not null default 0`,
    `alter table invoices add column "refundedCents" ${cents} not null default 0`,
    // The item of the invoice that an item of a credit note takes back, and how many thousandths of it.
    'alter table invoice_items add column "creditsItem" integer',
    'alter table invoice_items add column "creditsQuantity" integer',
    `create index invoices_credits on invoices ("userId", "creditsId") where "creditsId" is not null`,
    // The covering indexes again, with what was credited.
    'drop index invoices_owed',
    `create index invoices_owed
      on invoices ("userId", status, "dueDate", total, "paidCents", "creditedCents", currency)`,
    'drop index invoices_by_issue',
    `create index invoices_by_issue
      on invoices ("userId", "issueDate", id, status, total, "paidCents", "creditedCents", kind, currency)`,
    'drop index invoices_of_clients',
    `create index invoices_of_clients on invoices ("userId", "clientId", "issueDate", status, total, kind, currency)`,
    'drop index invoices_unsent',
    `create index invoices_unsent on invoices ("userId", total, "paidCents", "creditedCents", currency)
      where status = 'unpaid' and "sentAt" is null`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
