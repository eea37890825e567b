import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the database file of a data folder holds of the writers' records. */
export interface Stored {
  /** The number of records by key. */
  counts: Map<string, number>
  /** Numbers of invoices that are not consecutive. */
  gaps: string[]
  /** What SQLite finds wrong with the file. */
  damage: string[]
}

/** Reads the records of a stopped server. */
export function readRecords(folder: string): Stored {
  return withDatabase(folder, (database) => {
    const texts = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => String(Object.values(row)[0]))
    const names = texts(
      'select name from clients union all select title from shoots union all select notes from invoices ' +
        `union all select replace("originalName", '.jpg', '') from reference_images`,
    )
    const counts = new Map<string, number>()
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
    const numbers = texts('select "invoiceNumber" from invoices order by length("invoiceNumber"), "invoiceNumber"')
    return {
      counts,
      gaps: numbers.filter((number, at) => number !== `INV-2026-${String(at + 1).padStart(4, '0')}`),
      damage: texts('pragma integrity_check').filter((fault) => fault !== 'ok'),
    }
  })
}

function withDatabase<T>(folder: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(folder, 'lightbook.sqlite'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** The stored names of the images, without their extensions. */
export function readImages(folder: string): string[] {
  return withDatabase(folder, (database) =>
    database
      .prepare('select filename from reference_images')
      .all()
      .map((row) => String(row['filename']).slice(0, 32)),
  )
}

/** The column of each table that names a record. */
const labels = { clients: 'name', shoots: 'title', invoices: 'notes' } as const

/** Copies the record named `copied` of each table, in a stopped server: more than is worth creating over HTTP. */
export function copyRecords(folder: string, tables: readonly (keyof typeof labels)[], times: number): void {
  withDatabase(folder, (database) => {
    for (const table of tables) {
      const names = database.prepare(`pragma table_info(${table})`).all()
      const columns = names.map((row) => String(row['name']))
      const values = columns.map((column) => {
        if (column === 'id') return 'id + 1000 + value'
        return column === 'invoiceNumber' ? "'COPY-' || value" : `"${column}"`
      })
      database.exec(
        `with recursive counted(value) as (select 1 union all select value + 1 from counted where value < ${times}) ` +
          `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) ` +
          `select ${values.join(', ')} from ${table}, counted where "${labels[table]}" = 'copied'; ` +
          `update ids set next = next + ${times + 1000} where name = '${table}'`,
      )
    }
  })
}

/** Deletes the copies and their original, which no history knows. */
export function deleteCopies(folder: string): void {
  withDatabase(folder, (database) => {
    for (const [table, label] of Object.entries(labels).toReversed())
      database.exec(`delete from ${table} where "${label}" = 'copied'`)
  })
}

/** Reads a copy of the files as a killed process left them, so that the next start still has to recover them. */
export function readLeftRecords(folder: string): Stored {
  const copy = mkdtempSync(join(tmpdir(), 'lightbook-copy-'))
  try {
    for (const name of ['lightbook.sqlite', 'lightbook.sqlite-wal'])
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(copy, name))
    return readRecords(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
