import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** The calendar: its feed, and an index of the few shoots that go on for more than a day. */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const instant = postgres ? 'bigint' : 'integer'
  const statements = [
    `create table calendar_feeds (
      "userId" integer primary key references users (id) on delete cascade,
      "tokenHash" text not null unique,
      "createdAt" ${instant} not null, "lastReadAt" ${instant}) ${postgres ? '' : 'strict'}`,
    'create index shoots_over_days on shoots ("userId", date) where duration > 1440',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
