import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/**
 * When a session proved its password, a number to end it by, second factors with their recovery codes, and the version
 * of settings.
 */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const time = postgres ? 'bigint' : 'integer'
  const clustered = postgres ? '' : 'strict, without rowid'
  const statements = [
    'alter table sessions add column id integer not null default 0',
    `alter table sessions add column "provenAt" ${time} not null default 0`,
    `update sessions set id = numbered.number, "provenAt" = "createdAt"
      from (select "idHash" as hash, row_number() over (order by "idHash") as number from sessions) as numbered where numbered.hash = sessions."idHash"`,
    'create unique index sessions_by_id on sessions (id)',
    ...(postgres
      ? [
          'create sequence sessions_id as integer',
          `select setval('sessions_id', (select coalesce(max(id), 0) + 1 from sessions), false)`,
        ]
      : [`insert into ids (name, next) select 'sessions', max(id) from sessions having max(id) is not null`]),
    'alter table user_settings add column version integer not null default 1',
    `create table two_factors (
      "userId" integer not null primary key references users (id) on delete cascade,
      secret text not null, "confirmedAt" ${time}, "lastStep" integer not null default 0,
      "wrongCodes" integer not null default 0, "createdAt" ${time} not null) ${clustered}`,
    `create table recovery_codes (
      "userId" integer not null references users (id) on delete cascade, hash text not null, "usedAt" ${time},
      primary key ("userId", hash)) ${clustered}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
