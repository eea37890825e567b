import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { commandLine } from './command-line.ts'

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Whether there is no database yet. An empty file is none. */
export const isNewFile = (file: string): boolean => sizeOf(file) === 0 && sizeOf(`${file}-wal`) === 0

/**
 * Refuses a file that is not a database, or from which the end is missing: SQLite itself would notice that only when it
 * reads there. Without this check a copy that broke off would be written to.
 */
export function requireComplete(file: string): void {
  if (isNewFile(file)) return
  // What is to be written back from these may change the size.
  if (sizeOf(`${file}-wal`) > 0 || existsSync(`${file}-journal`)) return
  const header = headerOf(file)
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') throw refusal(file, damaged)
  const needed = header.readUInt32BE(28) * pageSizeIn(header)
  // The number of pages counts only where the version that wrote it also wrote the file last.
  const isKnown = header.readUInt32BE(24) === header.readUInt32BE(92)
  if (isKnown && sizeOf(file) < needed) throw refusal(file, `is incomplete: it has ${sizeOf(file)} of ${needed} bytes`)
}

/** Stored in two bytes, where 1 stands for 65,536. */
function pageSizeIn(header: Buffer): number {
  const size = header.readUInt16BE(16)
  return size === 1 ? 65_536 : size
}

function headerOf(file: string): Buffer {
  const header = Buffer.alloc(100)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, header)
  } finally {
    closeSync(descriptor)
  }
  return header
}

/** Refuses the database of another program. */
export function requireOwn(database: DatabaseSync, file: string): void {
  const [tables] = database
    .prepare(`select count(*) as every, sum(name = 'kysely_migration') as own from sqlite_master where type = 'table'`)
    .all()
  if (Number(tables?.['every']) > 0 && Number(tables?.['own']) === 0) throw refusal(file, 'belongs to another program')
}

const damaged = 'is not a database, or damaged'

const refusal = (file: string, found: string): Error =>
  new Error(
    `${file} ${found}. Nothing was changed or deleted. Put the right file in its place, or restore a backup into an ` +
      `empty DATA_DIR: ${commandLine('restore', 'BACKUP')}.`,
  )

/** Says what SQLite found wrong with a file when it was opened (READONLY, CANTOPEN, CORRUPT, NOTADB). */
export function explain(error: unknown, file: string): unknown {
  const code = ((error as { errcode?: number } | undefined)?.errcode ?? 0) & 0xff
  if (code === 8 || code === 14)
    return new Error(`${file} cannot be written. Check its permissions, and that its disk is not read-only.`)
  return code === 11 || code === 26 ? refusal(file, damaged) : error
}
