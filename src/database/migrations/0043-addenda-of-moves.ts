import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** A change can state the time to which a shoot was moved, beside one of the prices. */
export async function up(db: Db): Promise<void> {
  for (const statement of [
    `alter table deal_changes add column kind text not null default 'change' check (kind in ('change', 'move'))`,
    'drop index deal_changes_waiting',
    `create unique index deal_changes_waiting on deal_changes ("userId", "dealId", kind) where state = 'waiting'`,
    'alter table asked_moves add column advance text',
  ])
    await sql.raw(statement).execute(db)
}
