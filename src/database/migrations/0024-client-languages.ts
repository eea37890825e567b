import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** The language of each client, and the one that a contract keeps. What clients have from before is in English. */
export async function up(db: Db): Promise<void> {
  const statements = [
    `alter table clients add column language text not null default 'en' check (language in ('en', 'de'))`,
    // A locale, such as de-AT; null while the contract can be changed and follows its client.
    'alter table contracts add column locale text',
    `update contracts set locale = 'en-US' where "frozenAt" is not null`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
