import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** How far the download of a photographer's data is: one at a time, whichever process makes it. */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const time = postgres ? 'bigint' : 'integer'
  const statement = `create table data_exports (
    "userId" integer primary key references users (id) on delete cascade,
    "startedAt" ${time} not null, "seenAt" ${time} not null, bytes ${time} not null,
    state text not null check (state in ('running', 'done', 'failed'))) ${postgres ? '' : 'strict'}`
  await sql.raw(statement).execute(db)
}
