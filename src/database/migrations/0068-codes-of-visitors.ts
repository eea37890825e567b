import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** From which network a time is picked, and codes by email of visitors who are no clients yet. */
export async function up(db: Db): Promise<void> {
  const { owner, instant, sortable, strict } = columnTypes(isPostgres(db))
  const statements = [
    `alter table holds add column "networkHash" ${sortable}`,
    'create index holds_by_network on holds ("networkHash", until) where "networkHash" is not null',
    `create table visitor_codes (
      ${owner},
      "deviceHash" ${sortable} not null,
      "sentTo" text not null,
      "codeHash" text,
      tries integer not null,
      "askedAt" ${instant} not null,
      "codeUntil" ${instant},
      "provenAt" ${instant},
      "expiresAt" ${instant} not null,
      primary key ("userId", "deviceHash")) ${strict}`,
    'create index visitor_codes_by_end on visitor_codes ("expiresAt")',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
