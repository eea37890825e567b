import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/**
 * How an invoice went out. Earlier ones went out by email where one was sent; of others their photographer said so, by
 * choosing "Sent", which is taken to be on the day of issue.
 */
export async function up(db: Db): Promise<void> {
  const noonOfIssue = isPostgres(db)
    ? `(extract(epoch from "issueDate"::date)::bigint + 43200) * 1000`
    : `(unixepoch("issueDate") + 43200) * 1000`
  const wasSent = `exists (select 1 from invoice_events where invoice_events."userId" = invoices."userId"
    and invoice_events."invoiceId" = invoices.id and kind = 'status' and facts like '%"after":"sent"%')`
  const statements = [
    `alter table invoices add column "sentHow" text check ("sentHow" in ('email', 'mail', 'person', 'other'))`,
    `update invoices set "sentHow" = 'email' where "sentAt" is not null`,
    `update invoices set "sentAt" = ${noonOfIssue}, "sentHow" = 'other'
      where "sentAt" is null and (status = 'sent' or status <> 'draft' and ${wasSent})`,
    `create index invoices_unsent on invoices ("userId", total, "paidCents")
      where status = 'unpaid' and "sentAt" is null`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
