import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** What a refused call may touch: it counts tries, and a session that was met may have been ended or seen. */
const bookkeeping = new Set(['knocks', 'sessions', 'kysely_migration', 'kysely_migration_lock'])

const known = new WeakMap<Db, Promise<string[]>>()

async function tablesOf(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables.map(({ name }) => name).filter((name) => !bookkeeping.has(name)).toSorted()
}

/** Everything in the database, to see whether a call changed anything. */
export async function contentsOf(db: Db): Promise<Record<string, unknown[]>> {
  const tables = known.get(db) ?? tablesOf(db)
  known.set(db, tables)
  const contents: Record<string, unknown[]> = {}
  for (const name of await tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    contents[name] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return contents
}
