import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/**
 * How far the download of a photographer's data is: one at a time, whichever process makes it; and what letters are
 * found by when an account goes.
 */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const time = postgres ? 'bigint' : 'integer'
  const statement = `create table data_exports (
    "userId" integer primary key references users (id) on delete cascade,
    "startedAt" ${time} not null, "seenAt" ${time} not null, bytes ${time} not null,
    state text not null check (state in ('running', 'done', 'failed'))) ${postgres ? '' : 'strict'}`
  const statements = [
    statement,
    // Letters go with an account, and those that were given up are counted.
    'create index outbox_by_user on outbox ("userId", id)',
    'create index outbox_failed on outbox ("failedAt") where "failedAt" is not null',
  ]
  for (const one of statements) await sql.raw(one).execute(db)
}
