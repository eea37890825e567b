import type { ColumnTypes } from './column-types.ts'

/** The activity log, broadcasts, server settings and statistics. */
export const administration = ({ bigint, instant, strict, clustered, times }: ColumnTypes): string[] => [
  // The rows outlive the accounts, so they hold ids and no names.
  `create table admin_logs (
    id integer not null primary key,
    "adminId" integer references users (id) on delete set null,
    "atCommandLine" integer not null check ("atCommandLine" in (0, 1)),
    action text not null,
    "targetType" text not null,
    "targetId" integer,
    details text not null,
    "ipAddress" text not null,
    "createdAt" ${instant} not null) ${strict}`,
  // The first two end with the column that they do not filter by; otherwise SQLite would use them for the third's
  // filter by administrator and action.
  'create index admin_logs_by_admin on admin_logs ("adminId", "createdAt", id, action)',
  'create index admin_logs_by_action on admin_logs (action, "createdAt", id, "adminId")',
  'create index admin_logs_by_admin_and_action on admin_logs ("adminId", action, "createdAt", id)',
  'create index admin_logs_by_target on admin_logs ("targetType", "targetId", "createdAt", id)',
  'create index admin_logs_by_time on admin_logs ("createdAt", id)',

  // Broadcasts in delivery: the users up to "upTo" get one, those up to "reached" have it.
  `create table broadcasts (
    id integer not null primary key,
    type text not null,
    title text not null,
    message text not null,
    priority text not null,
    "excludeAdmins" integer not null,
    "upTo" integer not null,
    reached integer not null default 0,
    "createdAt" ${instant} not null) ${strict}`,

  `create table system_settings (
    key text primary key,
    value text not null,
    description text not null,
    "updatedBy" integer references users (id) on delete set null,
    ${times}) ${strict}`,

  // Daily totals of the server.
  `create table system_stats (
    date text not null primary key,
    "totalUsers" integer not null,
    "activeUsers" integer not null,
    "totalShoots" integer not null,
    "totalInvoices" integer not null,
    "totalRevenue" ${bigint} not null,
    "createdAt" ${instant} not null) ${clustered}`,
]
