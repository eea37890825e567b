import type { ChosenColumns, FileColumn } from '#file-reading/columns.ts'
import { type CsvRecord, type RowLimit, readCsv } from './csv.ts'
import { FileRefusal } from './file-refusal.ts'
import { guessColumns, type KnownHeaders } from './guess-columns.ts'

/** A CSV file by its columns. */
export interface HeadedTable<Field extends string> {
  columns: FileColumn[]
  /** By the headers alone. */
  guessed: ChosenColumns<Field>
  /** Without the header. */
  body: CsvRecord[]
}

const samples = 3
const maxSample = 80

/** The most records above a header. */
const mostAbove = 30

/** Whether a record whose cells are these is the header, by what is guessed of them. */
export type IsHeader<Field extends string> = (names: string[], guessed: ChosenColumns<Field>) => boolean

/**
 * Reads a CSV file. The first record is the header unless none of it is known and it has data. With `isHeader`, lines
 * of another kind may stand above: it is the first record that is one, else the first of a wider table. Throws
 * FileRefusal.
 */
export function readHeadedTable<Field extends string>(
  text: string,
  headers: KnownHeaders<Field>,
  maxRows: RowLimit,
  isHeader?: IsHeader<Field>,
): HeadedTable<Field> {
  const all = readCsv(text, maxRows, isHeader !== undefined)
  const records = isHeader ? withoutLinesAbove(all, headers, isHeader) : all
  const [first] = records
  if (!first) throw new FileRefusal('This file is empty.')
  const guessed = guessColumns(headers, first.cells)
  const hasHeader = Object.keys(guessed).length > 0 || !first.cells.some(isData)
  const body = hasHeader ? records.slice(1) : records
  if (body.length === 0) throw new FileRefusal('This file has a header and no rows.')
  return { columns: columnsOf(first, body, hasHeader), guessed, body }
}

function withoutLinesAbove<Field extends string>(
  records: CsvRecord[],
  headers: KnownHeaders<Field>,
  isHeader: IsHeader<Field>,
): CsvRecord[] {
  const top = records.slice(0, mostAbove)
  const known = top.findIndex(({ cells }) => isHeader(cells.map(nameOf), guessColumns(headers, cells)))
  return records.slice(known < 0 ? widerTableIn(records) : known)
}

/** Where a header without data begins a table that is wider than all above; 0 where there is none. */
function widerTableIn(records: CsvRecord[]): number {
  const widths = records.map(widthOf)
  const widest = widths.reduce((most, width) => Math.max(most, width), 0)
  const first = widths.indexOf(widest)
  const [header, ...table] = records.slice(first)
  const isHeader = first < mostAbove && header !== undefined && !header.cells.some(isData)
  return isHeader && table.length > 0 && table.every(({ cells }) => cells.length >= widest) ? first : 0
}

/** The number of cells without the empty ones at the end. */
const widthOf = ({ cells }: CsvRecord): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1

const nameOf = (cell: string): string => cell.trim().slice(0, maxSample).toWellFormed()

/** Addresses, days and amounts are in no header. */
const isData = (cell: string): boolean => cell.includes('@') || /\d{3}/.test(cell)

function columnsOf({ cells }: CsvRecord, body: CsvRecord[], hasHeader: boolean): FileColumn[] {
  return cells.map((cell, at) => ({
    name: (hasHeader && nameOf(cell)) || `Column ${at + 1}`,
    samples: samplesOf(body, at),
  }))
}

function samplesOf(body: CsvRecord[], column: number): string[] {
  const found: string[] = []
  for (const { cells } of body) {
    const text = cells[column]?.trim() ?? ''
    if (text !== '') found.push(text.slice(0, maxSample).toWellFormed())
    if (found.length === samples) break
  }
  return found
}
