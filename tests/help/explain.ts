import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** How SQLite would answer a statement, whatever its values are. */
export async function explain(db: Db, statement: string): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement.replaceAll('?', 'null'))}`.execute(db)
  return rows.map(({ detail }) => detail)
}
