import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** What the quantity of an item counts: pieces, as before, hours or days. */
export async function up(db: Db): Promise<void> {
  await sql
    .raw(`alter table invoice_items add column unit text not null default 'C62' check (unit in ('C62', 'HUR', 'DAY'))`)
    .execute(db)
}
