import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { isOurs, type Row } from '#database/copy/copy.ts'
import type { MoveTarget } from './move-target.ts'

/** A database file with the schema of the copy. */
export function openSqliteTarget(file: string): MoveTarget {
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
      const made = database.prepare("select name from sqlite_master where type = 'table' order by name").all()
      const emptied = made.map(({ name }) => String(name)).filter((name) => isOurs(name) && !kept.has(name))
      await inTransaction(async () => {
        for (const name of emptied) await withoutTriggers(database, name, () => database.exec(`delete from "${name}"`))
      })
      return emptied
    },
    fill: (table, rows) =>
      inTransaction(() => withoutTriggers(database, table, () => insertAll(database, table, rows))),
    finish: async (counters) => {
      await inTransaction(() => {
        database.exec('delete from ids')
        for (const [name, next] of Object.entries(counters))
          database.prepare('insert into ids (name, next) values (?, ?)').run(name, next)
      })
      const broken = database.prepare('pragma foreign_key_check').all()
      if (broken.length > 0) throw new Error(`${broken.length} rows point at rows that are not in this copy.`)
      database.exec('pragma wal_checkpoint(truncate)')
    },
    close: async () => database.close(),
  }
}

/** The rows that a trigger would write are in the copy. */
async function withoutTriggers(database: DatabaseSync, table: string, work: () => Promise<void> | void): Promise<void> {
  const triggers = database
    .prepare("select name, sql from sqlite_master where type = 'trigger' and tbl_name = ?")
    .all(table)
  for (const { name } of triggers) database.exec(`drop trigger "${name}"`)
  await work()
  for (const { sql } of triggers) database.exec(String(sql))
}

async function insertAll(database: DatabaseSync, table: string, rows: AsyncIterable<Row>): Promise<void> {
  let insert: StatementSync | undefined
  for await (const row of rows) {
    // Every row of a table has the same columns in the same order.
    const columns = insert ? [] : Object.keys(row)
    insert ??= database.prepare(
      `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) ` +
        `values (${columns.map(() => '?').join(', ')})`,
    )
    insert.run(...(Object.values(row) as SQLInputValue[]))
  }
}
