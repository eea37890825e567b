import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Times that are held for clients, and what a booked shoot takes beside its own hours. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered } = columnTypes(isPostgres(db))
  const statements = [
    `create table holds (
      ${owner},
      id integer not null unique,
      "dealId" integer not null,
      kind text not null,
      "startsAt" ${instant} not null,
      "endsAt" ${instant} not null,
      before integer not null,
      after integer not null,
      "timeZone" text not null,
      until ${instant} not null,
      "toldAt" ${instant},
      "createdAt" ${instant} not null,
      primary key ("userId", id),
      foreign key ("userId", "dealId") references deals ("userId", id) on delete cascade) ${clustered}`,
    'create index holds_by_deal on holds ("userId", "dealId")',
    'create index holds_by_start on holds ("userId", "startsAt")',
    'create index holds_to_tell on holds (until) where "toldAt" is null',
    `alter table shoots add column "takesFrom" ${instant}`,
    `alter table shoots add column "takesUntil" ${instant}`,
    ...(isPostgres(db) ? ['create sequence holds_id as integer'] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
