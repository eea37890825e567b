import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Questionnaires: what a studio asks, the copies that clients of bookings got, and their answers. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, clustered } = columnTypes(isPostgres(db))
  const statements = [
    `create table questionnaires (
      ${owner},
      id integer not null unique,
      name text not null,
      questions text not null,
      "createdAt" ${instant} not null,
      "updatedAt" ${instant} not null,
      version integer not null,
      primary key ("userId", id)) ${clustered}`,
    `create table sheets (
      ${owner},
      id integer not null unique,
      "dealId" integer not null,
      name text not null,
      questions text not null,
      "dueOn" text,
      "lockOn" text,
      "sentAt" ${instant} not null,
      "doneAt" ${instant},
      "lockedAt" ${instant},
      "toldAt" ${instant},
      primary key ("userId", id),
      foreign key ("userId", "dealId") references deals ("userId", id) on delete cascade) ${clustered}`,
    `create index sheets_deal on sheets ("userId", "dealId")`,
    `create table sheet_answers (
      ${owner},
      "sheetId" integer not null,
      question integer not null,
      answer text not null,
      at ${instant} not null,
      version integer not null,
      primary key ("userId", "sheetId", question),
      foreign key ("userId", "sheetId") references sheets ("userId", id) on delete cascade) ${clustered}`,
    ...(isPostgres(db) ? ['create sequence questionnaires_id as integer', 'create sequence sheets_id as integer'] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
