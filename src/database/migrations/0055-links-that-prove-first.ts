import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Links to a client's page that open it only with a code by email: they were given to whoever typed an address. */
export async function up(db: Db): Promise<void> {
  await sql.raw('alter table client_page_links add column "provesFirst" integer not null default 0').execute(db)
}
