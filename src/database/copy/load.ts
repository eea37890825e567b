import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { fileIn, openDatabase, type Place } from '#database/open.ts'
import { migrate, migrations } from '#database/migrate.ts'
import { type Block, block } from './block.ts'
import { type Copy, isOurs, type Row } from './copy.ts'

/**
 * Creates the schema of the copy and fills it, in one transaction. Refuses a schema that this version does not know.
 * What the database of `place` holds is replaced. On PostgreSQL it is blocked before and stays so: `unblock` it when it
 * may be used.
 */
export async function load(place: Place, copy: Copy, why: Block = { kind: 'restoring', note: '' }): Promise<void> {
  const unknown = copy.steps.filter((step) => !(step in migrations))
  if (unknown.length > 0)
    throw new Error(`This copy was made by a newer Lightbook (it knows ${unknown.join(', ')}). Use that version.`)
  const steps = Object.fromEntries(Object.entries(migrations).filter(([name]) => copy.steps.includes(name)))
  const { close } = await openDatabase(place, { onIdleError: () => {} }, async (db, before) => {
    if (place.databaseUrl) await block(db, why)
    await migrate(db, before, steps)
  })
  await close()
  if (!place.databaseUrl) return loadSqlite(fileIn(place.dataDir), copy)
  const { loadPostgres } = await import('./postgres-copy.ts')
  return loadPostgres(place.databaseUrl, copy)
}

async function loadSqlite(file: string, { tables, rows, counters }: Copy): Promise<void> {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  try {
    database.exec('pragma synchronous = full; begin immediate')
    const triggers = database.prepare("select name, sql from sqlite_master where type = 'trigger'").all()
    // The rows that a trigger would write are in the copy.
    for (const { name } of triggers) database.exec(`drop trigger "${name}"`)
    const made = database.prepare("select name from sqlite_master where type = 'table'").all()
    for (const { name } of made) if (isOurs(String(name))) database.exec(`delete from "${name}"`)
    for (const table of tables) await insertAll(database, table, rows(table))
    for (const [name, next] of Object.entries(counters))
      database.prepare('insert into ids (name, next) values (?, ?)').run(name, next)
    for (const { sql } of triggers) database.exec(String(sql))
    const broken = database.prepare('pragma foreign_key_check').all()
    if (broken.length > 0) throw new Error(`${broken.length} rows point at rows that are not in this copy.`)
    database.exec('commit; pragma wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
}

async function insertAll(database: DatabaseSync, table: string, rows: AsyncIterable<Row>): Promise<void> {
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
