import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** What forecasts said of a session before the one was read by which its weather clause decides. */
export async function up(db: Db): Promise<void> {
  await sql.raw('alter table rain_calls add column "outlook" text').execute(db)
}
