import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Bank statements with the rows that became payments, so that none is recorded twice and all can be taken back. */
export async function up(db: Db): Promise<void> {
  const { owner, ownerKey, instant, cents, clustered, strict } = columnTypes(isPostgres(db))
  const statements = [
    `create table statements (
      ${owner},
      id integer not null unique,
      "fileName" text not null,
      account text not null,
      payments integer not null,
      "takenBack" integer not null,
      "createdAt" ${instant} not null,
      "undoneAt" ${instant},
      primary key ("userId", id)) ${clustered}`,
    ...(isPostgres(db) ? ['create sequence statements_id as integer'] : []),
    'create index statements_by_time on statements ("userId", "createdAt", id)',
    // A payment may be deleted by hand: it is not a reference.
    `create table statement_rows (
      ${owner},
      "statementId" integer not null,
      id integer not null,
      key text not null,
      day text not null,
      amount ${cents} not null check (amount > 0),
      currency text not null,
      name text not null,
      text text not null,
      reference text not null,
      state text not null check (state in ('recorded', 'undone', 'gone')),
      "invoiceId" integer not null,
      "paymentId" integer not null,
      primary key ("userId", "statementId", id),
      foreign key ("userId", "statementId") references statements ("userId", id) on delete cascade,
      foreign key ("userId", "invoiceId") references invoices ("userId", id)) ${clustered}`,
    `create unique index statement_rows_by_key on statement_rows ("userId", key) where state = 'recorded'`,
    'create index statement_rows_by_invoice on statement_rows ("userId", "invoiceId")',
    // Which column of the last CSV file was which, by their headers.
    `create table statement_layouts (
      ${ownerKey},
      columns text not null,
      "dayOrder" text,
      currency text,
      "updatedAt" ${instant} not null) ${strict}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
