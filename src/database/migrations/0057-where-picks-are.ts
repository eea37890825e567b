import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Where a time is held, JSON {lat, lng}: a visitor may choose a place of their own, a proposal may name another. */
export async function up(db: Db): Promise<void> {
  await sql.raw('alter table holds add column "coordinates" text').execute(db)
}
