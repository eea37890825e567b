import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** The query plan of a statement. */
export async function explain(db: Db, statement: string): Promise<string[]> {
  if (isPostgres(db)) return explainPostgres(db, statement)
  const { rows } = await sql<{
    detail: string
  }>`explain query plan ${sql.raw(statement.replaceAll('?', 'null'))}`.execute(db)
  return rows.map(({ detail }) => detail)
}

const explainPostgres = (db: Db, statement: string): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    const run = (words: string) => sql<{ 'QUERY PLAN': string }>`${sql.raw(words)}`.execute(transaction)
    const values = new Set(statement.match(/\$\d+/g)).size
    await run('set local plan_cache_mode = force_generic_plan')
    await run(`prepare asked as ${statement}`)
    const { rows } = await run(
      'explain (costs off) execute ' +
        `asked${values > 0 ? `(${Array.from({ length: values }, () => 'null').join(', ')})` : ''}`,
    )
    await run('deallocate asked')
    return rows.map((row) => row['QUERY PLAN'])
  })
