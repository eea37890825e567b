import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** One name for when somebody was notified, and one for what is encrypted with the server's key. */
export async function up(db: Db): Promise<void> {
  const statements = [
    ...['holds', 'sheets', 'waiting'].map((table) => `alter table ${table} rename column "toldAt" to "notifiedAt"`),
    'drop index holds_to_tell',
    'create index holds_to_notify on holds (until) where "notifiedAt" is null',
    'alter table busy_calendars rename column "urlSealed" to "urlEncrypted"',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
