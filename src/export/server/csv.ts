import { stringify } from 'csv-stringify/sync'

/** A cell that begins like this would be reckoned as a formula by a spreadsheet (R47, N4). */
const formula = /^[=+\-@\t\r\n\u0000\uff0b\uff0d\uff1d\uff20]/

export type Cell = string | number | null

/** Numbers of ours are numbers; a text that looks like a formula is told apart by an apostrophe before it. */
const neutral = (cell: Cell): Cell => (typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell)

/** Lines of a CSV as RFC 4180 has them. */
export const csvLines = (lines: readonly (readonly Cell[])[]): string => stringify(lines.map((cells) => cells.map(neutral)), { record_delimiter: '\r\n' })
