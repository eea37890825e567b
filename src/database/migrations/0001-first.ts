import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/**
 * Accounts, clients, shoots and what the kernel keeps. Rows of an owner lie together: keys start with "userId".
 * Composite foreign keys make it impossible for a row to point at another owner's row (R28).
 */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  // Epoch milliseconds; SQLite's strict tables know one integer of 8 bytes.
  const instant = postgres ? 'bigint' : 'integer'
  // Compared byte by byte on both engines, so that pages by name agree.
  const sortable = postgres ? 'text collate "C"' : 'text'
  const strict = postgres ? '' : 'strict'
  const clustered = postgres ? '' : 'strict, without rowid'
  const owner = '"userId" integer not null references users (id) on delete cascade'
  const times = `"createdAt" ${instant} not null, "updatedAt" ${instant} not null`

  const statements = [
    `create table users (
      id integer primary key,
      username text not null, "usernameKey" text not null unique,
      email text not null, "emailKey" text not null unique,
      password text not null,
      role text not null check (role in ('user', 'moderator', 'admin')),
      status text not null check (status in ('active', 'suspended', 'pending')),
      "emailVerified" integer not null check ("emailVerified" in (0, 1)),
      "failedSignIns" integer not null,
      "lastLoginAt" ${instant},
      ${times}) ${strict}`,
    `create table user_profiles (
      "userId" integer primary key references users (id) on delete cascade,
      "businessName" text not null, website text not null, bio text not null, phone text not null,
      "photographerLevel" text not null, "photographyType" text not null, "preferredGear" text not null,
      "setupSkippedAt" ${instant},
      ${times}) ${strict}`,
    `create table user_settings (
      "userId" integer primary key references users (id) on delete cascade,
      notifications text not null, preferences text not null,
      ${times}) ${strict}`,
    `create table sessions (
      "idHash" text primary key, ${owner},
      "createdAt" ${instant} not null, "lastSeenAt" ${instant} not null,
      ip text not null, "userAgent" text not null) ${clustered}`,
    'create index sessions_by_user on sessions ("userId")',
    `create table tokens (
      hash text primary key, ${owner},
      purpose text not null check (purpose in ('verify-email', 'reset-password')),
      "createdAt" ${instant} not null, "expiresAt" ${instant} not null, "usedAt" ${instant}) ${clustered}`,
    'create index tokens_by_user on tokens ("userId", purpose)',
    `create table clients (
      ${owner}, id integer not null unique,
      name text not null, email text not null, phone text not null, address text not null, notes text not null,
      "archivedAt" ${instant},
      "nameKey" ${sortable} not null, "searchText" text not null,
      ${times}, version integer not null,
      primary key ("userId", id)) ${clustered}`,
    'create index clients_by_name on clients ("userId", "nameKey", id)',
    `create table shoots (
      ${owner}, id integer not null unique,
      title text not null, date ${instant} not null, "endsAt" ${instant} not null, duration integer not null check (duration > 0),
      "timeZone" text not null, location text not null, coordinates text,
      type text not null, notes text not null, "shotList" text not null,
      status text not null check (status in ('pending', 'confirmed', 'cancelled', 'completed')),
      "searchText" text not null,
      ${times}, version integer not null,
      primary key ("userId", id)) ${clustered}`,
    'create index shoots_by_date on shoots ("userId", date, id)',
    'create index shoots_by_end on shoots ("userId", "endsAt")',
    `create table shoot_clients (
      ${owner}, "shootId" integer not null, "clientId" integer not null, "createdAt" ${instant} not null,
      primary key ("userId", "shootId"),
      foreign key ("userId", "shootId") references shoots ("userId", id) on delete cascade,
      foreign key ("userId", "clientId") references clients ("userId", id) on delete cascade) ${clustered}`,
    'create index shoot_clients_by_client on shoot_clients ("userId", "clientId")',
    `create table idempotency_keys (
      ${owner}, route text not null, key text not null,
      "bodyHash" text not null, status integer not null, answer text not null, "createdAt" ${instant} not null,
      primary key ("userId", route, key)) ${clustered}`,
    'create index idempotency_keys_by_age on idempotency_keys ("createdAt")',
    `create table rate_limits (key text primary key, count integer not null, "resetsAt" ${instant} not null) ${clustered}`,
    `create table outbox (
      id integer primary key, kind text not null, recipient text not null,
      "userId" integer references users (id) on delete cascade,
      facts text not null, "createdAt" ${instant} not null, "dueAt" ${instant} not null, tries integer not null,
      "sentAt" ${instant}, "failedAt" ${instant}, "lastError" text not null) ${strict}`,
    'create index outbox_to_send on outbox ("dueAt") where "sentAt" is null and "failedAt" is null',
    `create table system_settings (
      key text primary key, value text not null, description text not null,
      "updatedBy" integer references users (id) on delete set null,
      ${times}) ${strict}`,
    ...(postgres
      ? ['users', 'clients', 'shoots', 'outbox'].map((table) => `create sequence ${table}_id as integer`)
      : ['create table ids (name text primary key, next integer not null) strict, without rowid']),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
