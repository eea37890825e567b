import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Deposits taken off by later invoices: a line names the invoice that it takes off, of the same owner. */
export async function up(db: Db): Promise<void> {
  const statements = [
    'alter table invoice_items add column deposit integer',
    `create index invoice_items_deposits on invoice_items ("userId", deposit) where deposit is not null`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
