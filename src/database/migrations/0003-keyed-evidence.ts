import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/**
 * Which key of the server sealed an event of a contract, empty for earlier events, which no key sealed; and the time
 * stamps of signed contracts, wanted and received.
 */
export async function up(db: Db): Promise<void> {
  const { owner, instant, strict } = columnTypes(isPostgres(db))
  await sql`alter table contract_events add column "keyId" text not null default ''`.execute(db)
  await sql
    .raw(
      `create table contract_time_stamps (
        ${owner},
        "contractId" integer not null,
        root text not null,
        "dueAt" ${instant} not null,
        tries integer not null,
        "lastError" text not null,
        "givenUpAt" ${instant},
        token text,
        primary key ("userId", "contractId"),
        foreign key ("userId", "contractId") references contracts ("userId", id) on delete cascade) ${strict}`,
    )
    .execute(db)
  await sql
    .raw(
      `create index contract_time_stamps_due on contract_time_stamps ("dueAt")
        where token is null and "givenUpAt" is null`,
    )
    .execute(db)
  await sql
    .raw(
      `create index contract_time_stamps_given_up on contract_time_stamps ("givenUpAt") where "givenUpAt" is not null`,
    )
    .execute(db)
}
