import type { CompiledQuery, SelectQueryBuilder } from 'kysely'
import type { Db, Tables } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** A placeholder for a value that is known when the query runs. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_none, name) => new Slot(String(name)) })

/**
 * Turns a query into a function that builds its SQL once, because building takes longer than running it. `build` gets
 * placeholders for the values and must neither read nor depend on them. For frequent queries.
 */
export function compiled<Values extends object, Row>(
  build: (db: Db, values: Values) => SelectQueryBuilder<Tables, never, Row>,
) {
  const queries = new Map<boolean, CompiledQuery<unknown>>()
  return async (db: Db, values: Values): Promise<Row[]> => {
    const engine = isPostgres(db)
    let query = queries.get(engine)
    if (!query) queries.set(engine, (query = build(db, slots as Values).compile()))
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    const { rows } = await db.executeQuery({ ...query, parameters })
    return rows as Row[]
  }
}
