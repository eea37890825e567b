import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Other calendars of photographers, and when these say that they are busy. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered, times } = columnTypes(isPostgres(db))
  const statements = [
    `create table busy_calendars (
      ${owner},
      id integer not null unique,
      name text not null,
      "urlSealed" text not null,
      etag text not null,
      "readAt" ${instant},
      "okAt" ${instant},
      "expandedAt" ${instant},
      failure text not null,
      "isCut" integer not null,
      ${times},
      version integer not null,
      primary key ("userId", id)) ${clustered}`,
    `create table busy_times (
      ${owner},
      "calendarId" integer not null,
      "startsAt" ${instant} not null,
      "endsAt" ${instant} not null,
      primary key ("userId", "startsAt", "endsAt", "calendarId"),
      foreign key ("userId", "calendarId") references busy_calendars ("userId", id) on delete cascade) ${clustered}`,
    'create index busy_times_by_calendar on busy_times ("userId", "calendarId")',
    ...(isPostgres(db) ? ['create sequence busy_calendars_id as integer'] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
