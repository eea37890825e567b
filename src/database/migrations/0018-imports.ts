import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Imports of clients and shoots from files, with what each made, so that it can be taken back. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered } = columnTypes(isPostgres(db))
  const statements = [
    `create table imports (
      ${owner},
      id integer not null unique,
      kind text not null check (kind in ('clients', 'shoots')),
      "fileName" text not null,
      clients integer not null,
      shoots integer not null,
      removed integer not null,
      kept integer not null,
      "createdAt" ${instant} not null,
      "takenBackAt" ${instant},
      primary key ("userId", id)) ${clustered}`,
    ...(isPostgres(db) ? ['create sequence imports_id as integer'] : []),
    'create index imports_by_time on imports ("userId", "createdAt", id)',
    // A record that was deleted since keeps its row: it is not a reference.
    `create table imported_records (
      ${owner},
      "importId" integer not null,
      kind text not null check (kind in ('clients', 'shoots')),
      "recordId" integer not null,
      "isKept" integer not null check ("isKept" in (0, 1)),
      "createdAt" ${instant} not null,
      primary key ("userId", "importId", kind, "recordId"),
      foreign key ("userId", "importId") references imports ("userId", id) on delete cascade) ${clustered}`,
    // By which an import finds who is a client already.
    'create index clients_by_email on clients ("userId", lower(email))',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
