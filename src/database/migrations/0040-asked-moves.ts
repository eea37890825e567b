import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** New times of booked shoots that clients were asked to confirm. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered } = columnTypes(isPostgres(db))
  const statements = [
    `create table asked_moves (
      ${owner},
      id integer not null unique,
      "dealId" integer not null,
      "shootId" integer not null,
      "fromAt" ${instant} not null,
      "startsAt" ${instant} not null,
      "endsAt" ${instant} not null,
      "timeZone" text not null,
      day text not null,
      "movesDue" integer not null,
      state text not null check (state in ('asked', 'confirmed', 'declined', 'withdrawn')),
      words text not null,
      "askedAt" ${instant} not null,
      "answeredAt" ${instant},
      primary key ("userId", id),
      foreign key ("userId", "dealId") references deals ("userId", id) on delete cascade) ${clustered}`,
    `create index asked_moves_by_deal on asked_moves ("userId", "dealId")`,
    ...(isPostgres(db) ? ['create sequence asked_moves_id as integer'] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
