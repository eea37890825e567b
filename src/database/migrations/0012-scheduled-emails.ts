import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Emails to clients that leave by themselves at a planned time, such as reminders of overdue invoices. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered, times } = columnTypes(isPostgres(db))
  const statements = [
    // Days are a JSON list of numbers. Subject and text are null while they are the default ones.
    `create table email_rules (
      ${owner},
      kind text not null,
      "isOn" integer not null,
      days text not null,
      subject text,
      text text,
      since ${instant} not null,
      ${times},
      version integer not null,
      primary key ("userId", kind)) ${clustered}`,
    'create index email_rules_on on email_rules (kind, "userId") where "isOn" = 1',
    `create table scheduled_emails (
      ${owner},
      kind text not null,
      "recordId" integer not null,
      "plannedOn" text not null,
      state text not null check (state in ('queued', 'sent', 'dropped', 'failed')),
      recipient text not null,
      "createdAt" ${instant} not null,
      "changedAt" ${instant} not null,
      primary key ("userId", kind, "recordId", "plannedOn")) ${clustered}`,
    'alter table invoices add column "remindersOff" integer not null default 0',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
