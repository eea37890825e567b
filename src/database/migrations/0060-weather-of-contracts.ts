import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** The weather clause of a contract as it is written, before it is frozen; null without one. */
export async function up(db: Db): Promise<void> {
  await sql.raw('alter table contracts add column weather text').execute(db)
}
