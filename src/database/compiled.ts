import type { CompiledQuery, SelectQueryBuilder } from 'kysely'
import type { Db, Tables } from '#database/db.ts'

/**
 * Makes a query of one parameter into a function that builds its SQL once for each database: building it takes longer than
 * answering it. For the few questions that every request asks.
 */
export function compiledOnce<Row>(build: (db: Db, value: string) => SelectQueryBuilder<Tables, never, Row>) {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>()
  return async (db: Db, value: string): Promise<Row | undefined> => {
    let query = compiled.get(db)
    if (!query) compiled.set(db, (query = build(db, value).compile() as CompiledQuery<Row>))
    const { rows } = await db.executeQuery({ ...query, parameters: [value] })
    return rows[0] as Row | undefined
  }
}
