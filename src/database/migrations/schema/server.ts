import type { ColumnTypes } from './column-types.ts'

/** Infrastructure: outbox, notifications, jobs, rate limits and idempotency keys. */
export const server = ({ bigint, instant, strict, clustered, owner }: ColumnTypes): string[] => [
  // The id of this database, which the files beside it repeat.
  `create table installation (id text not null primary key) ${strict}`,

  // Stored answers of idempotent requests.
  `create table idempotency_keys (
    ${owner},
    route text not null,
    key text not null,
    "bodyHash" text not null,
    status integer not null,
    answer text not null,
    "createdAt" ${instant} not null,
    primary key ("userId", route, key)) ${clustered}`,
  'create index idempotency_keys_by_age on idempotency_keys ("createdAt")',

  `create table rate_limits (
    key text primary key,
    count integer not null,
    "resetsAt" ${instant} not null) ${clustered}`,

  // Emails to be sent, and those sent.
  `create table outbox (
    id integer primary key,
    kind text not null,
    recipient text not null,
    "userId" integer references users (id) on delete cascade,
    facts text not null,
    "canWait" integer not null default 0,
    "createdAt" ${instant} not null,
    "dueAt" ${instant} not null,
    tries integer not null,
    "sentAt" ${instant},
    "failedAt" ${instant},
    "lastError" text not null) ${strict}`,
  // Emails that somebody waits for precede those that can wait.
  `create index outbox_to_send on outbox ("canWait", "dueAt", id) where "sentAt" is null and "failedAt" is null`,
  // Emails are deleted with their account, and failed ones are counted.
  'create index outbox_by_user on outbox ("userId", id)',
  'create index outbox_failed on outbox ("failedAt") where "failedAt" is not null',
  // When an email was last sent.
  'create index outbox_sent on outbox ("sentAt") where "sentAt" is not null',
  // Recent emails about tickets.
  `create index outbox_about_tickets on outbox ("userId", facts) where kind = 'ticket-written'`,

  `create table notifications (
    ${owner},
    id integer not null unique,
    type text not null,
    title text not null,
    message text not null,
    "relatedId" integer,
    "relatedType" text,
    priority text not null,
    "isRead" integer not null default 0,
    "scheduledFor" ${instant},
    "createdAt" ${instant} not null,
    primary key ("userId", id)) ${clustered}`,
  'create index notifications_unread on notifications ("userId", id) where "isRead" = 0',
  'create index notifications_by_age on notifications ("createdAt")',

  `create table notified_once (
    ${owner},
    key text not null,
    at ${instant} not null,
    primary key ("userId", key)) ${clustered}`,
  'create index notified_once_by_age on notified_once (at)',

  // Revisions of polled data, replaced with every change, so that unchanged polls are cheap.
  `create table revisions (
    ${owner},
    kind text not null,
    version ${bigint} not null,
    primary key ("userId", kind)) ${clustered}`,

  // The server that holds a job runs it; the others wait until it is due again.
  `create table jobs (
    name text not null primary key,
    holder text not null default '',
    "dueAt" ${instant} not null,
    "startedAt" ${instant},
    "endedAt" ${instant},
    failures integer not null default 0,
    "lastError" text not null default '') ${clustered}`,
]
