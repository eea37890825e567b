import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** What clients get back, found among all invoices: nearly none is. */
export async function up(db: Db): Promise<void> {
  const statement = `create index invoices_to_refund on invoices ("userId", "creditedCents")
    where total - "creditedCents" - "paidCents" + "refundedCents" < 0`
  await sql.raw(statement).execute(db)
}
