import { Readable } from 'node:stream'

/** Spreadsheets treat cells that begin with these as formulas, some also the full-width forms. */
const formula = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/

/** A number with its decimals: a negative one is not a formula. */
export interface Decimal {
  decimal: string
}

export type Cell = string | number | null | Decimal

/** Numbers stay numbers; text that looks like a formula gets an apostrophe before it. */
const neutral = (cell: Cell): string | number | null => {
  if (cell !== null && typeof cell === 'object') return cell.decimal
  return typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell
}

/** The text of a cell that was made neutral. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell

type Rows = readonly (readonly Cell[])[]

/** Rows as RFC 4180 CSV. A file begins with a byte order mark, by which Excel detects UTF-8. */
export const csvLines = (rows: Rows, { isFirst = false } = {}): string =>
  (isFirst ? '\ufeff' : '') + rows.map((row) => `${row.map((cell) => fieldOf(neutral(cell))).join(',')}\r\n`).join('')

function fieldOf(cell: string | number | null): string {
  const text = cell === null ? '' : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV file streamed from pages of rows: at most one page is in memory. */
export function csvStream(head: readonly string[], pages: AsyncIterable<Rows>): Readable {
  async function* chunks() {
    yield Buffer.from(csvLines([head], { isFirst: true }))
    for await (const rows of pages) if (rows.length > 0) yield Buffer.from(csvLines(rows))
  }
  return Readable.from(chunks(), { objectMode: false })
}
