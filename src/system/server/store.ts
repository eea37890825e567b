import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** The smallest question that the database can answer. */
export async function selectOne(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
