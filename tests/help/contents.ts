import { type CompiledQuery, sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** Tables that change beside a refused call: rate limits, sessions that ended or were seen, signs of life. */
const bookkeeping = new Set(['rate_limits', 'sessions', 'servers', 'kysely_migration', 'kysely_migration_lock'])

/** The id counter of sessions changes with them. */
const isBookkeeping = ({ name, row }: TextRow): boolean => name === 'ids' && row.includes('"sessions"')

/** By engine: all databases of a process have the same tables, whose listing takes longer than the answer. */
const known = new Map<boolean, Promise<CompiledQuery<TextRow>>>()

/** The content of the database, to detect changes: the rows of each table as text, in any order. */
export async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const question = known.get(isPostgres(db)) ?? questionFor(db)
  known.set(isPostgres(db), question)
  const { rows } = await db.executeQuery(await question)
  const owned = rows.filter((row) => !isBookkeeping(row))
  return Object.fromEntries(
    Object.entries(Object.groupBy(owned, ({ name }) => name)).map(([name, some = []]) => [
      name,
      some.map(({ row }) => row).toSorted(),
    ]),
  )
}

interface TextRow {
  name: string
  row: string
}

/** One question for all tables, which the database answers with text: rows as objects take longer to read. */
async function questionFor(db: Db): Promise<CompiledQuery<TextRow>> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !bookkeeping.has(name))
  const questions = tables.map(({ name, columns }) => {
    const fields = columns.flatMap((column) => [
      sql.lit(column.name),
      /blob/i.test(column.dataType) ? sql`hex(${sql.ref(column.name)})` : sql.ref(column.name),
    ])
    const row = isPostgres(db) ? sql`row_to_json(${sql.ref(name)})::text` : sql`json_object(${sql.join(fields)})`
    return sql`select ${sql.lit(name)} as name, ${row} as "row" from ${sql.table(name)}`
  })
  return sql<TextRow>`${sql.join(questions, sql` union all `)}`.compile(db)
}
