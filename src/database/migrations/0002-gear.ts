import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/**
 * Checklists, and what is packed for a shoot. Items are JSON in their list's row, each with an id that is never given
 * twice in that list, so that a tick stays with its item (docs/decisions/0011).
 */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const instant = postgres ? 'bigint' : 'integer'
  const sortable = postgres ? 'text collate "C"' : 'text'
  const clustered = postgres ? '' : 'strict, without rowid'
  const owner = '"userId" integer not null references users (id) on delete cascade'
  const times = `"createdAt" ${instant} not null, "updatedAt" ${instant} not null, version integer not null`
  const ofShoot = 'foreign key ("userId", "shootId") references shoots ("userId", id) on delete cascade'

  const statements = [
    `create table gear_checklists (
      ${owner}, id integer not null unique,
      name text not null, items text not null, "lastItemId" integer not null,
      "isTemplate" integer not null check ("isTemplate" in (0, 1)),
      "nameKey" ${sortable} not null,
      ${times},
      primary key ("userId", id)) ${clustered}`,
    'create index gear_checklists_by_name on gear_checklists ("userId", "nameKey", id)',
    `create table shoot_packing (
      ${owner}, "shootId" integer not null,
      items text not null, "lastItemId" integer not null,
      ${times},
      primary key ("userId", "shootId"), ${ofShoot}) ${clustered}`,
    `create table shoot_gear_checklists (
      ${owner}, id integer not null unique, "shootId" integer not null, "checklistId" integer not null,
      "checkedItems" text not null,
      ${times},
      primary key ("userId", id),
      unique ("userId", "shootId", "checklistId"), ${ofShoot},
      foreign key ("userId", "checklistId") references gear_checklists ("userId", id) on delete cascade) ${clustered}`,
    'create index shoot_gear_by_checklist on shoot_gear_checklists ("userId", "checklistId")',
    ...(postgres
      ? ['gear_checklists', 'shoot_gear_checklists'].map((table) => `create sequence ${table}_id as integer`)
      : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
