import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/**
 * Finds the few invoices with a refund due and their credit notes, and whether any invoice has a tax. SQLite takes the
 * index of credit notes only where it has all columns that are asked for.
 */
export async function up(db: Db): Promise<void> {
  const statements = [
    `create index invoices_to_refund on invoices ("userId", "creditedCents")
      where total - "creditedCents" - "paidCents" + "refundedCents" < 0`,
    'drop index invoices_credits',
    `create index invoices_credits on invoices ("userId", "creditsId", "issueDate", total, "paidCents")
      where "creditsId" is not null`,
    'create index invoices_taxed on invoices ("userId", tax) where tax > 0',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
