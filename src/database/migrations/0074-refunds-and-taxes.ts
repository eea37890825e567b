import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** What clients get back, found among all invoices: nearly none is. And whether any invoice has a tax. */
export async function up(db: Db): Promise<void> {
  const statements = [
    `create index invoices_to_refund on invoices ("userId", "creditedCents")
      where total - "creditedCents" - "paidCents" + "refundedCents" < 0`,
    'create index invoices_taxed on invoices ("userId", tax) where tax > 0',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
