import type { Readable } from 'node:stream'
import { todayOf } from '#accounts/server/settings/settings.ts'
import {
  addDocuments,
  addImages,
  addInvoices,
  addRainRecords,
  addReceipts,
  type ArchiveSource,
  pathOfImage,
  pathOfReceipt,
} from './archive-files.ts'
import type { Running } from './progress.ts'
import { readmeOf } from './readme.ts'
import { jsonOf, pagesOf, recordFiles, type RecordFile } from './records.ts'
import { loadSheets } from './sheets.ts'
import type { Row } from './store.ts'
import { type Add, zipOf } from './zip.ts'

interface Order extends ArchiveSource {
  username: string
  now: number
  running: Running
  onFailed: (error: unknown) => void
}

/** All data of a photographer, as a ZIP streamed while it is made. */
export function archiveOf(order: Order): Readable {
  const { now, signal, running, onFailed } = order
  const onEnd = (error?: unknown) => {
    if (error && !signal.aborted) onFailed(error)
    running.end(error ? 'failed' : 'done').catch(onFailed)
  }
  return zipOf({ fill: (add) => fill(order, stopping(add, running)), at: now, signal, onSent: running.sent, onEnd })
}

/** Stops when the account was deleted meanwhile. */
const stopping =
  (add: Add, running: Running): Add =>
  (...file) => {
    if (!running.counts()) throw new Error('The account is gone, or another download took the place of this one.')
    return add(...file)
  }

async function fill(order: Order, add: Add): Promise<void> {
  const { db, owner, username, now } = order
  const today = await todayOf(db, owner, now)
  const counts = new Map<string, number>()
  for (const file of recordFiles()) {
    const name = `${file.file}.json`
    const count = (rows: number) => void counts.set(name, (counts.get(name) ?? 0) + rows)
    count(0)
    await add(`data/${name}`, jsonOf(withPaths(file, pagesOf(db, owner, file)), file.columns, count))
  }
  for (const { file, lines } of await loadSheets()) await add(`data/${file}.csv`, lines(db, owner, today))
  const missing = [...(await addImages(order, add)), ...(await addReceipts(order, add))]
  const damaged = await addDocuments(order, add)
  await addRainRecords(order, add)
  const unmade = await addInvoices(order, add)
  await add('README.txt', readmeOf({ username, at: now, counts, missing, damaged, unmade }))
}

/** The records with a file have its path in the archive instead of the server's file name. */
const pathsOf: Record<string, (row: Row) => Row> = {
  reference_images: (row) => ({
    ...row,
    filename: pathOfImage(row as unknown as Parameters<typeof pathOfImage>[0]),
  }),
  expenses: (row) => ({ ...row, file: pathOfReceipt(row as unknown as Parameters<typeof pathOfReceipt>[0]) }),
}

async function* withPaths({ reading }: RecordFile, pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  const withPath = pathsOf[reading.table]
  for await (const rows of pages) yield withPath ? rows.map(withPath) : rows
}
