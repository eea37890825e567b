import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

/** A cell that begins so is taken for a formula by one spreadsheet or another; the full-width forms too. */
const formula = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/

export type Cell = string | number | null

/** Numbers of ours are numbers; a text that looks like a formula is told apart by an apostrophe before it. */
const neutral = (cell: Cell): Cell => (typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell)

type Rows = readonly (readonly Cell[])[]

/**
 * Rows as RFC 4180 has them. The first ones of a file begin with the mark by which Excel knows UTF-8; other programs
 * pass over it.
 */
export const csvLines = (rows: Rows, { isFirst = false } = {}): string =>
  stringify(
    rows.map((row) => row.map(neutral)),
    { record_delimiter: 'windows', bom: isFirst },
  )

/** A head and pages of rows as a CSV file, written as fast as it is read: no more than a page lies in memory. */
export function csvStream(head: readonly string[], pages: AsyncIterable<Rows>): Readable {
  async function* chunks() {
    yield Buffer.from(csvLines([head], { isFirst: true }))
    for await (const rows of pages) if (rows.length > 0) yield Buffer.from(csvLines(rows))
  }
  return Readable.from(chunks(), { objectMode: false })
}
