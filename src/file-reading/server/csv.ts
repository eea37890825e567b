import { CsvError, parse } from 'csv-parse/sync'
import { maxColumns } from '#file-reading/limits.ts'
import { withoutApostrophe } from '#kernel/server/csv.ts'
import { FileRefusal } from './file-refusal.ts'

/** The most rows of a file besides its header, of which the reader of each kind of file has its own. */
export type RowLimit = number

/** A record of a CSV file, with its number in the spreadsheet, from 1. */
export interface CsvRecord {
  place: number
  cells: string[]
}

const delimiters = [',', ';', '\t', '|']
/** What a spreadsheet writes first to name the delimiter. */
const named = /^sep=([^"])\r?\n/i
/** UTF-16 code units and records from which the delimiter is guessed. */
const sampleLength = 64 * 1024
const sampleRecords = 20

/**
 * The records of a CSV file (RFC 4180, and other delimiters than a comma), without empty ones. Reading ends at the
 * first row or column too many. `mayHaveTitle`: lines of another kind may stand above the header. Throws FileRefusal.
 */
export function readCsv(text: string, maxRows: RowLimit, mayHaveTitle = false): CsvRecord[] {
  const told = named.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const records: CsvRecord[] = []
  let place = told ? 1 : 0
  eachRecord(body, told?.[1] ?? delimiterOf(body, mayHaveTitle), (cells) => {
    place += 1
    if (cells.length > maxColumns) throw new FileRefusal(`This file has more than ${maxColumns} columns.`)
    if (cells.some((cell) => cell.trim() !== '')) records.push({ place, cells: cells.map(withoutApostrophe) })
    if (records.length > maxRows + 1 || place > maxRows * 4) throw tooManyRows(maxRows)
  })
  return records
}

export const tooManyRows = (maxRows: RowLimit) =>
  new FileRefusal(`This file has more than ${maxRows.toLocaleString('en-US')} rows. Split it into several files.`)

/** The delimiter with which most of the first records have as many cells as the header. */
function delimiterOf(text: string, mayHaveTitle: boolean): string {
  const sample = text.slice(0, sampleLength)
  const counted = delimiters.map((delimiter) => ({ delimiter, counts: countsOf(sample, delimiter) }))
  // Nothing divides a title: the widest record stands for the header then.
  const isTitled = mayHaveTitle && counted.every(({ counts: [first = 0] }) => first < 2)
  const scores = counted.map(({ delimiter, counts }) => ({
    delimiter,
    score: scoreOf(counts, isTitled ? Math.max(0, ...counts) : (counts[0] ?? 0)),
  }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

/** The number of cells of each of the first records. */
function countsOf(sample: string, delimiter: string): number[] {
  const counts: number[] = []
  try {
    eachRecord(sample, delimiter, (cells) => counts.push(cells.length), sampleRecords)
  } catch {
    // The sample may end within a cell.
  }
  return counts
}

function scoreOf(counts: number[], header: number): number {
  if (header > maxColumns) return 0
  const alike = counts.filter((count) => count === header).length
  return header < 2 ? 0 : alike / counts.length + header / (maxColumns * 2)
}

function eachRecord(text: string, delimiter: string, take: (cells: string[]) => void, last = -1): void {
  try {
    parse(text, {
      delimiter,
      // Editors and people mix them within one file.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: last,
      on_record: (cells: string[]) => void take(cells),
    })
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error
    throw new FileRefusal(`The quotation mark that opens in row ${Number(error['records']) + 1} is never closed.`)
  }
}
