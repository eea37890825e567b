import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** What is known of the weather at each shoot, and the way to the shoots of all photographers that come next. */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const instant = postgres ? 'bigint' : 'integer'
  const clustered = postgres ? '' : 'strict, without rowid'
  const statements = [
    `create table shoot_weather (
      "userId" integer not null references users (id) on delete cascade, "shootId" integer not null,
      about text not null, "weatherData" text not null,
      "goldenHourMorningStart" ${instant}, "goldenHourMorningEnd" ${instant},
      "goldenHourEveningStart" ${instant}, "goldenHourEveningEnd" ${instant},
      "lastUpdated" ${instant} not null, "refreshAt" ${instant} not null,
      primary key ("userId", "shootId"),
      foreign key ("userId", "shootId") references shoots ("userId", id) on delete cascade) ${clustered}`,
    'create index shoots_with_light on shoots (date, id) where coordinates is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
