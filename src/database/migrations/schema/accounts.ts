import type { ColumnTypes } from './column-types.ts'

/** A user's status and role in one number. */
const statusAndRole =
  `(case new.status when 'active' then 0 when 'suspended' then 3 else 6 end + case new.role when 'user' then 0 ` +
  `when 'moderator' then 1 else 2 end)`

/** Users, their credentials, and the administrators' search index. */
export const accounts = ({ postgres, instant, strict, clustered, owner, ownerKey, times }: ColumnTypes): string[] => [
  `create table users (
    id integer primary key,
    username text not null,
    "usernameKey" text not null unique,
    email text not null,
    "emailKey" text not null unique,
    password text not null,
    -- Until when a password works that an administrator set; null for one that its owner chose.
    "passwordChangeDueAt" ${instant},
    role text not null check (role in ('user', 'moderator', 'admin')),
    status text not null check (status in ('active', 'suspended', 'pending')),
    "emailVerified" integer not null check ("emailVerified" in (0, 1)),
    "failedSignIns" integer not null,
    "lastLoginAt" ${instant},
    "lastLoginIp" text not null default '',
    ${times}) ${strict}`,
  `create index users_by_address on users ("lastLoginIp", id) where "lastLoginIp" <> ''`,
  'create index users_by_role on users (role, status, id)',

  `create table user_profiles (
    ${ownerKey},
    "businessName" text not null,
    website text not null,
    bio text not null,
    phone text not null,
    "photographerLevel" text not null,
    "photographyType" text not null,
    "preferredGear" text not null,
    "setupSkippedAt" ${instant},
    ${times}) ${strict}`,

  `create table user_settings (
    ${ownerKey},
    notifications text not null,
    preferences text not null,
    ${times},
    version integer not null default 1) ${strict}`,

  `create table sessions (
    "idHash" text primary key,
    ${owner},
    -- A number by which its owner ends it.
    id integer not null default 0,
    "createdAt" ${instant} not null,
    "lastSeenAt" ${instant} not null,
    -- When the password was last given in it.
    "provenAt" ${instant} not null default 0,
    ip text not null,
    "userAgent" text not null) ${clustered}`,
  'create index sessions_by_user on sessions ("userId")',
  'create unique index sessions_by_id on sessions (id)',
  'create index sessions_by_address on sessions (ip, "userId")',

  `create table tokens (
    hash text primary key,
    ${owner},
    purpose text not null check (purpose in ('verify-email', 'reset-password')),
    "createdAt" ${instant} not null,
    "expiresAt" ${instant} not null,
    "usedAt" ${instant}) ${clustered}`,
  'create index tokens_by_user on tokens ("userId", purpose)',

  `create table two_factors (
    "userId" integer not null primary key references users (id) on delete cascade,
    secret text not null,
    "confirmedAt" ${instant},
    -- The last step of 30 seconds whose code was used: no code works twice.
    "lastStep" integer not null default 0,
    "wrongCodes" integer not null default 0,
    "createdAt" ${instant} not null) ${clustered}`,

  `create table recovery_codes (
    ${owner},
    hash text not null,
    "usedAt" ${instant},
    primary key ("userId", hash)) ${clustered}`,

  // The state of the download of a photographer's data: one at a time, over all processes.
  `create table data_exports (
    ${ownerKey},
    "startedAt" ${instant} not null,
    "heartbeatAt" ${instant} not null,
    bytes ${instant} not null,
    state text not null check (state in ('running', 'done', 'failed'))) ${strict}`,

  // Prefixes of names and addresses for the administrators' search, newest first within each status and role. Every
  // user has the empty prefix too.
  `create table user_words (
    word text not null,
    "statusAndRole" integer not null,
    ${owner},
    primary key (word, "statusAndRole", "userId")) ${clustered}`,
  'create index user_words_by_user on user_words ("userId")',
  ...(postgres ? postgresTriggers : sqliteTriggers),
]

const insertEmptyWord =
  `insert into user_words (word, "statusAndRole", "userId") values ('', ${statusAndRole}, ` + 'new.id);'
const updateWords = `update user_words set "statusAndRole" = ${statusAndRole} where "userId" = new.id;`

const sqliteTriggers = [
  `create trigger user_added after insert on users begin ${insertEmptyWord} end`,
  `create trigger user_status_changed after update of status, role on users
    when old.status <> new.status or old.role <> new.role begin ${updateWords} end`,
]

const postgresTriggers = [
  `create function insert_empty_user_word() returns trigger language plpgsql as $$ begin
    ${insertEmptyWord} return null; end $$`,
  'create trigger user_added after insert on users for each row execute function insert_empty_user_word()',
  `create function update_user_words() returns trigger language plpgsql as $$ begin
    ${updateWords} return null; end $$`,
  `create trigger user_status_changed after update of status, role on users for each row
    when (old.status <> new.status or old.role <> new.role) execute function update_user_words()`,
]
