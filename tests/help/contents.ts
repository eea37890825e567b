import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** Tables that a refused call may change: rate limits, and sessions that ended or were seen. */
const bookkeeping = new Set(['rate_limits', 'sessions', 'kysely_migration', 'kysely_migration_lock'])

/** The id counter of sessions changes with them. */
const isBookkeeping = ({ name, row }: TextRow): boolean => name === 'ids' && row.includes('"sessions"')

const known = new WeakMap<Db, Promise<string[]>>()

async function tablesOf(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables
    .map(({ name }) => name)
    .filter((name) => !bookkeeping.has(name))
    .toSorted()
}

/** The content of the database, to detect changes: the rows of each table as text, in any order. */
export async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const tables = known.get(db) ?? tablesOf(db)
  known.set(db, tables)
  const rows = isPostgres(db) ? await rowsAtOnce(db, await tables) : await rowsOneByOne(db, await tables)
  const told = rows.filter((row) => !isBookkeeping(row))
  return Object.fromEntries(
    Object.entries(Object.groupBy(told, ({ name }) => name)).map(([name, some = []]) => [
      name,
      some.map(({ row }) => row).toSorted(),
    ]),
  )
}

interface TextRow {
  name: string
  row: string
}

/** One query for all tables, as round trips take longer than reading empty tables. */
async function rowsAtOnce(db: Db, tables: string[]): Promise<TextRow[]> {
  const questions = tables.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, row_to_json(${sql.ref(name)})::text as "row" from ${sql.table(name)}`,
  )
  return (await sql<TextRow>`${sql.join(questions, sql` union all `)}`.execute(db)).rows
}

async function rowsOneByOne(db: Db, tables: string[]): Promise<TextRow[]> {
  const all: TextRow[] = []
  for (const name of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    all.push(...rows.map((row) => ({ name, row: JSON.stringify(row) })))
  }
  return all
}
