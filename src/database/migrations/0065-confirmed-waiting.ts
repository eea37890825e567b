import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** When whoever reads an address has said that they want to wait. Who was promised an email before keeps waiting. */
export async function up(db: Db): Promise<void> {
  const { instant } = columnTypes(isPostgres(db))
  const statements = [
    `alter table waiting add column "confirmedAt" ${instant}`,
    'update waiting set "confirmedAt" = "createdAt"',
    'create index waiting_unconfirmed on waiting ("createdAt") where "confirmedAt" is null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
