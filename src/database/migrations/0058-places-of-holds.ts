import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Where the time is held: a proposal may name another place than was asked for. Null for holds from before. */
export async function up(db: Db): Promise<void> {
  await sql.raw('alter table holds add column place text').execute(db)
  await sql.raw('alter table holds add column coordinates text').execute(db)
}
