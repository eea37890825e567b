import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** What clients can book by themselves, where, and when the photographer works. */
export async function up(db: Db): Promise<void> {
  const { owner, ownerKey, clustered, strict, times } = columnTypes(isPostgres(db))
  const statements = [
    // A package may be deleted: it is not a reference.
    `create table session_types (
      ${owner},
      id integer not null unique,
      slug text not null,
      name text not null,
      "packageId" integer,
      "isOn" integer not null,
      facts text not null,
      advance text,
      position integer not null,
      ${times},
      version integer not null,
      primary key ("userId", id)) ${clustered}`,
    'create unique index session_types_by_slug on session_types ("userId", slug)',
    `create table session_places (
      ${owner},
      id integer not null unique,
      name text not null,
      facts text not null,
      ${times},
      version integer not null,
      primary key ("userId", id)) ${clustered}`,
    `create table availability (
      ${ownerKey},
      facts text not null,
      ${times},
      version integer not null) ${strict}`,
    ...(isPostgres(db)
      ? ['create sequence session_types_id as integer', 'create sequence session_places_id as integer']
      : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
