import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/**
 * Which links to their page clients got by booking, so that nobody is said to have shared them. Of those of before, the
 * ones that ask for a code first were all given in this way.
 */
export async function up(db: Db): Promise<void> {
  const statements = [
    'alter table client_page_links add column "isByBooking" integer not null default 0',
    'update client_page_links set "isByBooking" = 1 where "provesFirst" = 1',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
