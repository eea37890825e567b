import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** Notifications, what was told once, and the jobs of the server. */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const time = postgres ? 'bigint' : 'integer'
  const clustered = postgres ? '' : 'strict, without rowid'
  const statements = [
    `create table notifications (
      "userId" integer not null references users (id) on delete cascade, id integer not null unique,
      type text not null, title text not null, message text not null, "relatedId" integer, "relatedType" text,
      priority text not null, "isRead" integer not null default 0, "scheduledFor" ${time}, "createdAt" ${time} not null,
      primary key ("userId", id)) ${clustered}`,
    'create index notifications_unread on notifications ("userId", id) where "isRead" = 0',
    'create index notifications_by_age on notifications ("createdAt")',
    // The shoots of all photographers by their start: reminders look a day ahead.
    'create index shoots_ahead on shoots (date, id)',
    `create index invoices_late on invoices ("userId", "dueDate") where status in ('sent', 'unpaid') and "overdueDismissedAt" is null`,
    `create table notified_once (
      "userId" integer not null references users (id) on delete cascade, what text not null, at ${time} not null,
      primary key ("userId", what)) ${clustered}`,
    'create index notified_once_by_age on notified_once (at)',
    `create table revisions (
      "userId" integer not null references users (id) on delete cascade, kind text not null, version ${time} not null,
      primary key ("userId", kind)) ${clustered}`,
    `create table jobs (
      name text not null primary key, holder text not null default '', "dueAt" ${time} not null, "startedAt" ${time}, "endedAt" ${time},
      failures integer not null default 0, "lastError" text not null default '') ${clustered}`,
    // Letters that can wait let those pass that somebody waits for.
    'alter table outbox add column "canWait" integer not null default 0',
    'drop index outbox_to_send',
    'create index outbox_to_send on outbox ("canWait", "dueAt", id) where "sentAt" is null and "failedAt" is null',
    ...(postgres ? ['create sequence notifications_id as integer'] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
