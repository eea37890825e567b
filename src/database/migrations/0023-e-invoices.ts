import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** What electronic invoices say besides; unknown until somebody adds it. */
const added = {
  studio_money: ['"contactName"', '"contactPhone"', '"contactEmail"', '"endpointScheme"', '"endpointId"'],
  clients: ['"endpointScheme"', '"endpointId"', '"buyerReference"'],
  invoices: ['"buyerReference"', '"orderNumber"'],
}

/** Electronic addresses and references, and the files as issued. Documents from before have none. */
export async function up(db: Db): Promise<void> {
  const { owner, strict } = columnTypes(isPostgres(db))
  for (const [table, columns] of Object.entries(added))
    for (const column of columns)
      await sql.raw(`alter table ${table} add column ${column} text not null default ''`).execute(db)
  await sql
    .raw(
      `create table invoice_files (
        ${owner},
        "invoiceId" integer not null,
        facts text not null,
        cii text,
        hash text,
        primary key ("userId", "invoiceId"),
        foreign key ("userId", "invoiceId") references invoices ("userId", id) on delete cascade,
        check ((cii is null) = (hash is null))) ${strict}`,
    )
    .execute(db)
}
