import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/**
 * What analytics adds up, in indexes that hold all of it: of a large studio no row is opened. The light of shoots that
 * were planned before is reckoned by a job, for SQL does not know where the sun is.
 */
export async function up(db: Db): Promise<void> {
  const statements = [
    `alter table shoots add column "lightKind" text check ("lightKind" in ('goldenHour', 'daylight', 'blueHour', 'night', 'unknown'))`,
    // The same order as before, and beside it what is counted by.
    'drop index shoots_by_date',
    'create index shoots_by_date on shoots ("userId", date, id, type, status, "lightKind")',
    'create index shoots_unlit on shoots (id) where "lightKind" is null and coordinates is not null',
    'create index invoices_by_issue on invoices ("userId", "issueDate", id, status, total, "paidCents")',
    'create index invoices_of_clients on invoices ("userId", "clientId", "issueDate", status, total)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
