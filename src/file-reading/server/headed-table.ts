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

/** Reads a CSV file. The first record is the header unless none of it is known and it has data. Throws FileRefusal. */
export function readHeadedTable<Field extends string>(
  text: string,
  headers: KnownHeaders<Field>,
  maxRows: RowLimit,
): HeadedTable<Field> {
  const records = readCsv(text, maxRows)
  const [first] = records
  if (!first) throw new FileRefusal('This file is empty.')
  const guessed = guessColumns(headers, first.cells)
  const hasHeader = Object.keys(guessed).length > 0 || !first.cells.some(isData)
  const body = hasHeader ? records.slice(1) : records
  if (body.length === 0) throw new FileRefusal('This file has a header and no rows.')
  return { columns: columnsOf(first, body, hasHeader), guessed, body }
}

/** Addresses, days and amounts are in no header. */
const isData = (cell: string): boolean => cell.includes('@') || /\d{3}/.test(cell)

function columnsOf({ cells }: CsvRecord, body: CsvRecord[], hasHeader: boolean): FileColumn[] {
  return cells.map((cell, at) => ({
    name: (hasHeader && cell.trim().slice(0, maxSample).toWellFormed()) || `Column ${at + 1}`,
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
