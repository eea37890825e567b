import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** What servers compare at their start: the server key, the age of the files, and the other servers. */
export async function up(db: Db): Promise<void> {
  const { instant, clustered } = columnTypes(isPostgres(db))
  const statements = [
    'alter table installation add column "keyCheck" text',
    `alter table installation add column "usedAt" ${instant} not null default 0`,
    `create table servers (
      id text not null primary key,
      place text not null,
      beat integer not null,
      "seenAt" ${instant} not null) ${clustered}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
