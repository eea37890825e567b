import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Within how many days after the shoot a booking promises the photographs. */
export async function up(db: Db): Promise<void> {
  await sql.raw('alter table deals add column "deliveryDays" integer').execute(db)
}
