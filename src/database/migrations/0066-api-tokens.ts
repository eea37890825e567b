import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** By which programs act for a photographer. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered } = columnTypes(isPostgres(db))
  const statements = [
    `create table api_tokens (
      ${owner},
      id integer not null unique,
      name text not null,
      hash text not null unique,
      start text not null,
      scopes text not null,
      "createdAt" ${instant} not null,
      "expiresAt" ${instant},
      "lastUsedAt" ${instant},
      primary key ("userId", id)) ${clustered}`,
    'create index api_tokens_by_end on api_tokens ("expiresAt") where "expiresAt" is not null',
    ...(isPostgres(db) ? ['create sequence api_tokens_id as integer'] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
