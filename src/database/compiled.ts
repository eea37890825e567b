import type { Compilable, CompiledQuery, InsertResult } from 'kysely'
import type { Db } from '#database/db.ts'

/** A placeholder for a value that is known when the query runs. */
class Slot {
  readonly name: string
  /** The row of an insertion. */
  readonly row: number

  constructor(name: string, row = 0) {
    this.name = name
    this.row = row
  }
}

const slots = new Proxy({}, { get: (_none, name) => new Slot(String(name)) })

type Adapter = ReturnType<Db['getExecutor']>['adapter']

/** The compiled query of each open database. */
class CompiledQueries {
  readonly #queries = new WeakMap<Adapter, CompiledQuery<unknown>>()

  async run<Row>(db: Db, build: () => Compilable<Row>, rows: readonly object[]): Promise<Row[]> {
    const { adapter } = db.getExecutor()
    let query = this.#queries.get(adapter)
    if (!query) this.#queries.set(adapter, (query = build().compile()))
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? (rows[value.row] as Record<string, unknown>)[value.name] : value,
    )
    const { rows: found } = await db.executeQuery({ ...query, parameters })
    return found as Row[]
  }
}

/**
 * Turns a query into a function that builds its SQL once, because building takes longer than running it. `build` gets
 * placeholders for the values and must neither read nor depend on them. For frequent queries.
 */
export function compiled<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const queries = new CompiledQueries()
  return (db, values) => queries.run(db, () => build(db, slots as Values), [values])
}

/** Longer insertions are rare: keeping their SQL would cost more memory than it saves time. */
const maxKeptRows = 40

/**
 * The same for an insertion of some rows, which all have the same columns. Its SQL depends on their number. Returns
 * what `returning` names.
 */
export function compiledInsert<D extends Db, Inserted extends object, Row>(
  build: (db: D, rows: Inserted[]) => Compilable<Row>,
): (db: D, rows: readonly Inserted[]) => Promise<Row extends InsertResult ? [] : Row[]> {
  const byShape = new Map<string, CompiledQueries>()
  const queriesFor = (count: number, columns: string[]): CompiledQueries => {
    const shape = `${count} ${columns.join()}`
    const known = byShape.get(shape) ?? new CompiledQueries()
    if (count <= maxKeptRows) byShape.set(shape, known)
    return known
  }
  return (db, rows) => {
    const columns = Object.keys(rows[0] ?? {})
    const placeholders = () =>
      rows.map((_, at) => Object.fromEntries(columns.map((name) => [name, new Slot(name, at)])) as unknown as Inserted)
    return queriesFor(rows.length, columns).run(db, () => build(db, placeholders()), rows) as Promise<never>
  }
}
