import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Emails to the clients of bookings: what is planned for each booking, and at what time of day a rule sends. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered } = columnTypes(isPostgres(db))
  const statements = [
    // Null for rules whose emails go out in the morning.
    'alter table email_rules add column at text',
    `create table planned_emails (
      ${owner},
      id integer not null unique,
      "dealId" integer not null,
      kind text not null,
      about integer not null,
      nth integer not null,
      "dueAt" ${instant},
      state text not null check (state in ('planned', 'sent', 'skipped', 'missed', 'dropped')),
      "createdAt" ${instant} not null,
      "changedAt" ${instant} not null,
      primary key ("userId", id),
      unique ("userId", "dealId", kind, about, nth),
      foreign key ("userId", "dealId") references deals ("userId", id) on delete cascade) ${clustered}`,
    `create index planned_emails_due on planned_emails ("dueAt") where state = 'planned'`,
    `create table paused_booking_emails (
      ${owner},
      "dealId" integer not null,
      "pausedAt" ${instant} not null,
      primary key ("userId", "dealId"),
      foreign key ("userId", "dealId") references deals ("userId", id) on delete cascade) ${clustered}`,
    ...(isPostgres(db) ? ['create sequence planned_emails_id as integer'] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
