import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** When bookings were delivered, and the payments that wait for it. */
export async function up(db: Db): Promise<void> {
  await sql.raw('alter table deals add column "deliveredOn" text').execute(db)
  await sql.raw('alter table installments add column anchor text').execute(db)
}
