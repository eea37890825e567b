import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Changes of what was agreed, which wait for their client, and since when a booking has one that waits. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, cents, clustered } = columnTypes(isPostgres(db))
  const statements = [
    `create table deal_changes (
      ${owner},
      id integer not null unique,
      "dealId" integer not null,
      n integer not null,
      state text not null check (state in ('waiting', 'agreed', 'declined', 'replaced', 'withdrawn')),
      facts text not null,
      hash text not null,
      total ${cents} not null,
      advance text,
      "contractNumber" text,
      "contractId" integer,
      "sentAt" ${instant} not null,
      "decidedAt" ${instant},
      "declinedFor" text not null,
      primary key ("userId", id),
      foreign key ("userId", "dealId") references deals ("userId", id) on delete cascade) ${clustered}`,
    'create unique index deal_changes_by_deal on deal_changes ("userId", "dealId", n)',
    `create unique index deal_changes_waiting on deal_changes ("userId", "dealId") where state = 'waiting'`,
    `create index deal_changes_by_contract on deal_changes ("userId", "contractId") where "contractId" is not null`,
    `alter table deals add column "changeSentAt" ${instant}`,
    ...(isPostgres(db) ? ['create sequence deal_changes_id as integer'] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
