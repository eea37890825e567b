import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Finds the payments of the last weeks whose invoice may have ended before their day. */
export async function up(db: Db): Promise<void> {
  const index = 'create index installments_billed on installments ("issueOn") where "invoiceId" is not null'
  await sql.raw(index).execute(db)
}
