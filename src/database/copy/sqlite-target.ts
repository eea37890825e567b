import { DatabaseSync } from 'node:sqlite'
import { insertAll, requireReferred, setCounters, tablesIn, withoutTriggers } from './sqlite-rows.ts'
import type { CopyTarget } from './target.ts'

/** A database file with the schema of the copy. */
export function openSqliteTarget(file: string): CopyTarget {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  database.exec('pragma synchronous = full')
  const inTransaction = async (work: () => Promise<void> | void): Promise<void> => {
    database.exec('begin immediate')
    await work()
    database.exec('commit')
  }
  return {
    // What rows refer to is checked at the end, so that any order is right and any table can be kept.
    empty: async (kept) => {
      const emptied = tablesIn(database).filter((table) => !kept.has(table))
      await inTransaction(() =>
        withoutTriggers(database, undefined, () => {
          for (const table of emptied) database.exec(`delete from "${table}"`)
        }),
      )
      return emptied
    },
    fill: (table, rows) =>
      inTransaction(() => withoutTriggers(database, table, () => insertAll(database, table, rows))),
    finish: async (counters) => {
      await inTransaction(() => setCounters(database, counters))
      requireReferred(database)
      database.exec('pragma wal_checkpoint(truncate)')
    },
    close: async () => database.close(),
  }
}
