import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Changes of the address by which a photographer signs in: confirmed from the new mailbox, undone from the old one. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered } = columnTypes(isPostgres(db))
  await sql
    .raw(
      `create table email_changes (
        ${owner},
        id text not null,
        "oldEmail" text not null,
        "newEmail" text not null,
        "createdAt" ${instant} not null,
        "confirmHash" text unique,
        "confirmedAt" ${instant},
        "undoHash" text unique,
        "undoneAt" ${instant},
        primary key ("userId", id)) ${clustered}`,
    )
    .execute(db)
}
