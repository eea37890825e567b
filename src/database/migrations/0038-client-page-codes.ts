import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Codes by email for the pages of clients: whether a studio asks for them, and the browsers that have entered one. */
export async function up(db: Db): Promise<void> {
  const { owner, ownerKey, instant, sortable, strict } = columnTypes(isPostgres(db))
  const statements = [
    `create table client_page_settings (
      ${ownerKey},
      "codeAsked" text not null check ("codeAsked" in ('never', 'acting', 'always'))) ${strict}`,
    `create table client_page_devices (
      ${owner},
      "clientId" integer not null,
      "deviceHash" ${sortable} not null,
      "sentTo" text not null,
      "codeHash" text,
      tries integer not null,
      "askedAt" ${instant} not null,
      "codeUntil" ${instant},
      "provenAt" ${instant},
      "expiresAt" ${instant} not null,
      primary key ("userId", "clientId", "deviceHash"),
      foreign key ("userId", "clientId") references clients ("userId", id) on delete cascade) ${strict}`,
    'create index client_page_devices_by_end on client_page_devices ("expiresAt")',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
