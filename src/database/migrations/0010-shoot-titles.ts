import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/**
 * An invoice keeps the title of its shoot, which may be deleted. Of shoots that were, issued invoices know the title.
 */
export async function up(db: Db): Promise<void> {
  const issued = isPostgres(db)
    ? `"issuedWords"::jsonb -> 'shoot' ->> 'title'`
    : `json_extract("issuedWords", '$.shoot.title')`
  const statements = [
    'alter table invoices add column "shootTitle" text',
    `update invoices set "shootTitle" = coalesce(
      (select title from shoots where shoots."userId" = invoices."userId" and shoots.id = invoices."shootId"),
      ${issued})
      where "shootId" is not null`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
