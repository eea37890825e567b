import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** The photographer's own name, beside that of the business. */
export async function up(db: Db): Promise<void> {
  await sql`alter table user_profiles add column "fullName" text not null default ''`.execute(db)
}
