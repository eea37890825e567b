import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { isOurs, type Row } from './copy.ts'

export const tablesIn = (database: DatabaseSync): string[] =>
  database
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .all()
    .map(({ name }) => String(name))
    .filter(isOurs)

/** Works without the triggers of a table, or of all: the rows that they would write are in the copy. */
export async function withoutTriggers(
  database: DatabaseSync,
  table: string | undefined,
  work: () => Promise<void> | void,
): Promise<void> {
  const triggers = database
    .prepare("select name, sql from sqlite_master where type = 'trigger' and (?1 is null or tbl_name = ?1)")
    .all(table ?? null)
  for (const { name } of triggers) database.exec(`drop trigger "${name}"`)
  await work()
  for (const { sql } of triggers) database.exec(String(sql))
}

export async function insertAll(database: DatabaseSync, table: string, rows: AsyncIterable<Row>): Promise<void> {
  let insert: StatementSync | undefined
  for await (const row of rows) {
    // Every row of a table has the same columns in the same order.
    insert ??= database.prepare(insertInto(table, Object.keys(row)))
    insert.run(...(Object.values(row) as SQLInputValue[]))
  }
}

const insertInto = (table: string, columns: readonly string[]): string =>
  `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) values ` +
  `(${columns.map(() => '?').join(', ')})`

export function setCounters(database: DatabaseSync, counters: Readonly<Record<string, number>>): void {
  database.exec('delete from ids')
  const insert = database.prepare('insert into ids (name, next) values (?, ?)')
  for (const [name, next] of Object.entries(counters)) insert.run(name, next)
}

/** Throws where rows refer to others that are not there. */
export function requireReferred(database: DatabaseSync): void {
  const broken = database.prepare('pragma foreign_key_check').all()
  if (broken.length > 0) throw new Error(`${broken.length} rows point at rows that are not in this copy.`)
}
