import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const headerBytes = 100

/**
 * Whether a file is missing or empty. Refuses one that is damaged or belongs to another program, before anything is
 * written to it.
 */
export function isNewDatabase(path: string): boolean {
  if (!existsSync(path) || isEmptyFile(path)) return true
  const tables = tablesIn(path)
  if (tables.length > 0 && !tables.includes('kysely_migration')) throw refusal(path, 'belongs to another program')
  return tables.length === 0
}

function tablesIn(path: string): unknown[] {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  try {
    return database
      .prepare("select name from sqlite_master where type = 'table'")
      .all()
      .map(({ name }) => name)
  } finally {
    database.close()
  }
}

/** Refuses a file that is no SQLite database, or only the beginning of one. */
function isEmptyFile(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    if (size === 0) return true
    const header = Buffer.alloc(headerBytes)
    readSync(file, header, 0, headerBytes, 0)
    if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') throw refusal(path, 'is not a database')
    const needed = pageSizeIn(header) * header.readUInt32BE(28)
    // Only where the version that wrote the number of pages also wrote the file last.
    const isKnown = header.readUInt32BE(24) === header.readUInt32BE(92)
    if (isKnown && size < needed) throw refusal(path, `is incomplete: it has ${size} of ${needed} bytes`)
    return false
  } finally {
    closeSync(file)
  }
}

/** Stored in two bytes, where 1 stands for 65,536. */
function pageSizeIn(header: Buffer): number {
  const size = header.readUInt16BE(16)
  return size === 1 ? 65_536 : size
}

const refusal = (path: string, found: string): Error =>
  new Error(
    `${path} ${found}. Nothing was changed or deleted. Put the right file in its place, or restore a backup into an ` +
      'empty DATA_DIR: npm run restore -- BACKUP.',
  )
