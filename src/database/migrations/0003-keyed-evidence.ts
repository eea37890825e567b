import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Which key of the server sealed an event of a contract. Empty for earlier events, which no key sealed. */
export async function up(db: Db): Promise<void> {
  await sql`alter table contract_events add column "keyId" text not null default ''`.execute(db)
}
