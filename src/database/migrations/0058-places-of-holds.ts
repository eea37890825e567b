import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** The name of where a time is held. Null for holds from before, which are where their booking was asked for. */
export async function up(db: Db): Promise<void> {
  await sql.raw('alter table holds add column place text').execute(db)
}
