import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** When dates were last looked for that a session can move to by its weather clause. */
export async function up(db: Db): Promise<void> {
  const { instant } = columnTypes(isPostgres(db))
  await sql.raw(`alter table rain_calls add column "lookedAt" ${instant}`).execute(db)
}
