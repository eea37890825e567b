import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** The links by which clients see an invoice without an account. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered } = columnTypes(isPostgres(db))
  const statements = [
    `create table invoice_links (
      "tokenHash" text primary key,
      "mailTokenHash" text unique,
      ${owner},
      "invoiceId" integer not null,
      "sentTo" text not null,
      "createdAt" ${instant} not null,
      "openedAt" ${instant},
      "revokedAt" ${instant},
      foreign key ("userId", "invoiceId") references invoices ("userId", id) on delete cascade) ${clustered}`,
    'create index invoice_links_by_invoice on invoice_links ("userId", "invoiceId", "createdAt")',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
