import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** The numbers of studio and clients in public registers; unknown until somebody adds them. */
export async function up(db: Db): Promise<void> {
  for (const table of ['studio_money', 'clients'])
    for (const column of ['"legalScheme"', '"legalId"'])
      await sql.raw(`alter table ${table} add column ${column} text not null default ''`).execute(db)
}
