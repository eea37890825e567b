import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

const parts = ['line1', 'house', 'line2', 'postcode', 'city', 'region', 'country']

/** The parts of a postal address, beside its text, which stays as it was written. */
const addParts = (table: string): string[] => [
  ...parts.map((part) => `alter table ${table} add column ${part} text not null default ''`),
  `alter table ${table} add column "isByParts" integer not null default 0 check ("isByParts" in (0, 1))`,
]

/** SQLite reads a row from its beginning, so the logo has to stay the last column. */
const logoLast = [
  'alter table letterheads add column "logoBytes" blob',
  'update letterheads set "logoBytes" = logo where logo is not null',
  'alter table letterheads drop column logo',
  'alter table letterheads rename column "logoBytes" to logo',
]

/** Clients and letterheads have addresses by parts. */
export async function up(db: Db): Promise<void> {
  const statements = [...addParts('clients'), ...addParts('letterheads'), ...(isPostgres(db) ? [] : logoLast)]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
