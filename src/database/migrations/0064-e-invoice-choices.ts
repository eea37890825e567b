import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Which e-invoice a client takes; unknown until somebody says. */
export async function up(db: Db): Promise<void> {
  await sql.raw(`alter table clients add column "eInvoice" text not null default ''`).execute(db)
}
