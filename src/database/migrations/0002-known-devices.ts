import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** The browsers in which each user has signed in or registered: guesses from others do not slow them down. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered } = columnTypes(isPostgres(db))
  await sql
    .raw(
      `create table known_devices (
        ${owner},
        hash text not null,
        "createdAt" ${instant} not null,
        "lastSeenAt" ${instant} not null,
        primary key ("userId", hash)) ${clustered}`,
    )
    .execute(db)
}
