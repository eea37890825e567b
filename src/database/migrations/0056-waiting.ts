import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Who wants to know when a session type has a time on some days. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered } = columnTypes(isPostgres(db))
  const statements = [
    `create table waiting (
      ${owner},
      id integer not null unique,
      "typeId" integer not null,
      email text not null,
      "from" text not null,
      "to" text not null,
      "openDays" text not null,
      "tokenHash" text not null unique,
      "toldAt" ${instant},
      "endsAt" ${instant} not null,
      "createdAt" ${instant} not null,
      primary key ("userId", id),
      foreign key ("userId", "typeId") references session_types ("userId", id) on delete cascade) ${clustered}`,
    'create unique index waiting_once on waiting ("userId", "typeId", email, "from", "to")',
    'create index waiting_by_email on waiting ("userId", email)',
    'create index waiting_by_end on waiting ("endsAt")',
    ...(isPostgres(db) ? ['create sequence waiting_id as integer'] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
