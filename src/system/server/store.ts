import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** The cheapest query, to measure the database. */
export async function selectOne(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
