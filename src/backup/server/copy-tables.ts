import { mkdir, rm } from 'node:fs/promises'
import type { Block } from '#database/copy/block.ts'
import { type Copy, type Row, type Snapshot, sumOf } from '#database/copy/copy.ts'
import { load } from '#database/copy/load.ts'
import { openSnapshot } from '#database/copy/snapshot.ts'
import { isNewFile } from '#database/file-check.ts'
import { fileIn, type Place } from '#database/open.ts'
import type { CopyTarget } from '#database/copy/target.ts'

export interface TableCopy {
  source: Copy
  to: Place
  why: Block
  /** Called for each row that is written. */
  onRow: () => void
  /** Called with what is told to whoever waits. */
  onNote: (note: string) => void
}

/**
 * Fills another database, in one transaction for each table. Repeated after an interruption, it keeps each table whose
 * rows are the same at both places now, whatever happened in between, and begins the others anew.
 */
export async function copyTables({ source, to, why, onRow, onNote }: TableCopy): Promise<void> {
  const found = await findTables(source, to)
  if (!found) await makeSchema(source, to, why)
  const target = await openTarget(to)
  try {
    const left = await target.empty(found?.same ?? new Set())
    if (found) onNote(noteOf(source.tables.length, left, found.others))
    for (const table of left) await target.fill(table, counted(source.rows(table), onRow))
    await target.finish(source.counters)
  } finally {
    await target.close()
  }
}

async function* counted(rows: AsyncIterable<Row>, onRow: () => void): AsyncGenerator<Row> {
  for await (const row of rows) {
    onRow()
    yield row
  }
}

const noteOf = (all: number, left: readonly string[], others: readonly string[]): string =>
  `Goes on: ${all - left.length} of ${all} tables are the same there already.` +
  (others.length > 0
    ? ` Copied again, because they changed since, with what refers to them: ${others.join(', ')}.`
    : '')

export async function withSnapshot<T>(place: Place, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const snapshot = await openSnapshot(place)
  return work(snapshot).finally(() => snapshot.close())
}

interface FoundTables {
  /** Those with the same rows at both places. */
  same: Set<string>
  /** Those with other ones. */
  others: string[]
}

/** What an interrupted move has left; undefined without the schema of the copy. */
async function findTables(source: Copy, to: Place): Promise<FoundTables | undefined> {
  const isFile = !to.databaseUrl
  if (isFile && isNewFile(fileIn(to.dataDir))) return undefined
  return withSnapshot(to, (made) => compareTables(source, made)).catch((error: unknown) => {
    // The file is the move's own, and may be without a schema.
    if (isFile) return undefined
    throw error
  })
}

async function compareTables(source: Copy, made: Copy): Promise<FoundTables | undefined> {
  for (const what of ['steps', 'tables'] as const) if (String(source[what]) !== String(made[what])) return undefined
  const found: FoundTables = { same: new Set(), others: [] }
  for (const table of source.tables) {
    if (await isEmpty(made.rows(table))) continue
    if (await hasSameRows(table, source, made)) found.same.add(table)
    else found.others.push(table)
  }
  return found
}

async function isEmpty(rows: AsyncIterable<Row>): Promise<boolean> {
  for await (const _ of rows) return false
  return true
}

async function hasSameRows(table: string, one: Copy, other: Copy): Promise<boolean> {
  const [before, after] = [await sumOf(one.rows(table)), await sumOf(other.rows(table))]
  return before.rows === after.rows && before.hash === after.hash
}

/** The schema of the copy, without rows. */
async function makeSchema(source: Copy, to: Place, why: Block): Promise<void> {
  const withoutRows = { rows: source.rows, tables: [], counters: {} }
  if (to.databaseUrl) {
    const steps = await withSnapshot(to, async (made) => made.steps)
    // Rows that an earlier version has left there are in the way of the steps that are missing.
    if (steps.length > 0) await load(to, { ...withoutRows, steps }, why)
  } else {
    await rm(to.dataDir, { recursive: true, force: true })
    await mkdir(to.dataDir, { recursive: true, mode: 0o700 })
  }
  await load(to, { ...withoutRows, steps: source.steps }, why)
}

async function openTarget(to: Place): Promise<CopyTarget> {
  if (to.databaseUrl) return (await import('#database/copy/postgres-target.ts')).openPostgresTarget(to.databaseUrl)
  return (await import('#database/copy/sqlite-target.ts')).openSqliteTarget(fileIn(to.dataDir))
}
