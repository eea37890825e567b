import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

/** A cell that begins so is taken for a formula by one spreadsheet or another (R47, N4); the full-width forms too. */
const formula = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/

const plain = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

/** Rows as RFC 4180 has them. The first ones begin with the mark by which Excel knows UTF-8; other programs pass over it. */
const linesOf = (rows: readonly (readonly string[])[], isFirst: boolean): string => stringify(rows.map((row) => row.map(plain)), { record_delimiter: 'windows', bom: isFirst })

/** A head and pages of rows as a CSV file, written as fast as it is read: no more than a page lies in memory. */
export function csvStream(head: readonly string[], pages: AsyncIterable<readonly (readonly string[])[]>): Readable {
  async function* chunks() {
    yield Buffer.from(linesOf([head], true))
    for await (const rows of pages) if (rows.length > 0) yield Buffer.from(linesOf(rows, false))
  }
  return Readable.from(chunks(), { objectMode: false })
}
