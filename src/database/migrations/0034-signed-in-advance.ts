import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Signatures that photographers give in advance, and documents that were withdrawn, found by their hash. */
export async function up(db: Db): Promise<void> {
  const statements = [
    'alter table proposals add column advance text',
    'alter table proposals add column "contractNumber" text',
    `create index contract_documents_withdrawn on contract_documents (hash) where kind = 'withdrawn'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
