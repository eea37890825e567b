import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Where a visitor picks a time who chose a place of their own, JSON {lat, lng}. */
export async function up(db: Db): Promise<void> {
  await sql.raw('alter table holds add column "coordinates" text').execute(db)
}
