import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** The form by which strangers ask a studio, its addresses, and what came through it. */
export async function up(db: Db): Promise<void> {
  const { owner, ownerKey, instant, clustered, strict, times } = columnTypes(isPostgres(db))
  const statements = [
    `create table inquiry_forms (
      ${ownerKey},
      "isOn" integer not null,
      facts text not null,
      ${times},
      version integer not null) ${strict}`,
    `create table inquiry_slugs (
      ${owner},
      slug text primary key,
      "retiredAt" ${instant}) ${strict}`,
    'create unique index inquiry_slugs_current on inquiry_slugs ("userId") where "retiredAt" is null',
    'create index inquiry_slugs_by_user on inquiry_slugs ("userId", slug)',
    // A deal may be deleted: it is not a reference.
    `create table inquiries (
      ${owner},
      id integer not null unique,
      "dealId" integer,
      "heldFor" text,
      facts text,
      "textHash" text not null,
      "ticketHash" text not null,
      "bodyHash" text not null,
      "receivedAt" ${instant} not null,
      primary key ("userId", id)) ${clustered}`,
    ...(isPostgres(db) ? ['create sequence inquiries_id as integer'] : []),
    'create unique index inquiries_by_ticket on inquiries ("userId", "ticketHash")',
    'create index inquiries_by_text on inquiries ("userId", "textHash", "receivedAt")',
    'create index inquiries_by_time on inquiries ("userId", "receivedAt", id)',
    'create index inquiries_by_age on inquiries ("receivedAt")',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
