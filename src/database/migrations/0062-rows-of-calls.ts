import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { columnTypes } from './schema/column-types.ts'

/** Which calls are read together: those of the sessions of one row. */
export async function up(db: Db): Promise<void> {
  const { instant } = columnTypes(isPostgres(db))
  const statements = [
    ...['rowStart', 'rowEnd'].map((name) => `alter table rain_calls add column "${name}" ${instant}`),
    `create index rain_calls_by_row on rain_calls ("userId", "miniDayId", "rowStart")
      where "miniDayId" is not null`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
