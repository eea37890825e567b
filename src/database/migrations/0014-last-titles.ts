import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/**
 * Contracts and invoices keep the last title of a shoot that is deleted, issued invoices the one that the client has.
 * The shoot's domain cannot write them: it is below theirs.
 */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const issued = postgres
    ? `"issuedWords"::jsonb -> 'shoot' ->> 'title'`
    : `json_extract("issuedWords", '$.shoot.title')`
  const keepTitle = `
    update contracts set "shootTitle" = old.title where "userId" = old."userId" and "shootId" = old.id;
    update invoices set "shootTitle" = coalesce(${issued}, old.title)
      where "userId" = old."userId" and "shootId" = old.id;`
  const triggers = postgres
    ? [
        `create function keep_shoot_title() returns trigger language plpgsql as $$ begin ${keepTitle}
          return null; end $$`,
        'create trigger shoot_deleted after delete on shoots for each row execute function keep_shoot_title()',
      ]
    : [`create trigger shoot_deleted after delete on shoots begin ${keepTitle} end`]
  for (const statement of ['alter table contracts add column "shootTitle" text', ...triggers])
    await sql.raw(statement).execute(db)
}
