import type { CompiledQuery, SelectQueryBuilder } from 'kysely'
import type { Db, Tables } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** Stands in a query for a value that is known only when it is asked. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_none, name) => new Slot(String(name)) })

/**
 * Makes a query into a function that builds its SQL once: building it takes longer than answering it. `build` receives
 * stand-ins for the values and must neither look at them nor depend on them. For questions that many requests ask.
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
