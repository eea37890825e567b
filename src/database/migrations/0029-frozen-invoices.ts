import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** When an invoice without tax by item went out as an electronic invoice: from then on it stays as it is. */
export async function up(db: Db): Promise<void> {
  const { instant } = columnTypes(isPostgres(db))
  await sql.raw(`alter table invoices add column "frozenAt" ${instant}`).execute(db)
}
