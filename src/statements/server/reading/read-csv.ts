import { CurrencyCode } from '#kernel/currency-code.ts'
import type { ChosenColumns, FileColumn } from '#file-reading/columns.ts'
import type { DayOrder } from '#file-reading/day-orders.ts'
import type { CsvRecord } from '#file-reading/server/csv.ts'
import { dayIn } from '#file-reading/server/day-and-time.ts'
import { dayOrderOf } from '#file-reading/server/day-order.ts'
import { FileRefusal } from '#file-reading/server/file-refusal.ts'
import { type IsHeader, readHeadedTable } from '#file-reading/server/headed-table.ts'
import { statementFields, type StatementField } from '#statements/columns.ts'
import { maxRows } from '#statements/rules.ts'
import { amountOfText, decimalMarkOf } from './amounts.ts'
import { headers } from './headers.ts'
import { firstUnread, lineOf, type UnkeyedRow } from './row.ts'

/** The columns of a studio's last file, by their headers. */
export interface KnownLayout {
  columns: Partial<Record<StatementField, string>>
  dayOrder: DayOrder | null
  currency: string | null
}

export interface CsvOrder {
  /** What the photographer corrected for this file. */
  columns?: ChosenColumns<StatementField> | undefined
  dayOrder?: DayOrder | undefined
  currency?: string | undefined
  known: KnownLayout | undefined
  /** Of a file that names none. */
  studioCurrency: string
}

export interface CsvStatement {
  columns: FileColumn[]
  chosen: ChosenColumns<StatementField>
  dayOrder: DayOrder | null
  asksDayOrder: boolean
  /** Day or amount is in no known column: nothing is read before they are chosen. */
  asksColumns: boolean
  /** Of rows that name none. */
  currency: string
  rows: UnkeyedRow[]
  /** How many rows are not money that came in. */
  leftOut: number
}

/** The money that came in, of a bank's CSV file. Throws FileRefusal. */
export function readCsvStatement(text: string, order: CsvOrder): CsvStatement {
  const { columns, guessed, body } = readHeadedTable(text, headers, maxRows, isHeaderFor(order))
  requireColumns(columns, order.columns)
  const { chosen, currency, dayOrder: known } = layoutOf(columns, guessed, order)
  const unread = { columns, chosen, currency, rows: [], leftOut: 0, dayOrder: null, asksDayOrder: false }
  const { day, amount } = chosen
  if (day === undefined || amount === undefined) return { ...unread, asksColumns: true }
  const { order: told, asks } = dayOrderOf(cellsOf(body, day))
  const dayOrder = order.dayOrder ?? (asks ? known : told)
  const read = { ...unread, dayOrder: dayOrder ?? told, asksDayOrder: asks, asksColumns: false }
  if (asks && !dayOrder) return read
  const reading = { chosen, currency, dayOrder, mark: decimalMarkOf(cellsOf(body, amount)) }
  const rows = body.flatMap((record) => rowOf(record, reading) ?? [])
  return { ...read, rows, leftOut: body.length - rows.length }
}

/** Many banks write account, period and balance above the header. */
const isHeaderFor =
  ({ known }: CsvOrder): IsHeader<StatementField> =>
  (names, { day, amount }) =>
    (day !== undefined && amount !== undefined) || knownColumns(names, known) !== undefined

function requireColumns(columns: FileColumn[], asked: ChosenColumns<StatementField> = {}): void {
  if (Object.values(asked).some((column) => column >= columns.length))
    throw new FileRefusal(`This file has ${columns.length} columns. Choose from those.`)
}

/** As the photographer says; else as the last file with these columns was read; else as the headers tell. */
function layoutOf(columns: FileColumn[], guessed: ChosenColumns<StatementField>, order: CsvOrder) {
  const names = columns.map(({ name }) => name)
  const known = knownColumns(names, order.known)
  const last = known && order.known
  return {
    chosen: order.columns ?? known ?? guessed,
    currency: order.currency ?? last?.currency ?? order.studioCurrency,
    dayOrder: last?.dayOrder ?? null,
  }
}

const cellsOf = (body: CsvRecord[], column: number): string[] => body.map(({ cells }) => cells[column] ?? '')

/** The remembered columns, if this file has all of them. */
function knownColumns(names: string[], known: KnownLayout | undefined): ChosenColumns<StatementField> | undefined {
  if (!known) return undefined
  const fields = Object.keys(statementFields) as StatementField[]
  const found = fields.flatMap((field) => {
    const header = known.columns[field]
    return header === undefined ? [] : [[field, names.indexOf(header)] as const]
  })
  if (found.length === 0 || found.some(([, column]) => column < 0)) return undefined
  return Object.fromEntries(found)
}

interface Reading {
  chosen: ChosenColumns<StatementField>
  currency: string
  dayOrder: DayOrder | null
  mark: '.' | ',' | undefined
}

/** Words for money that went out, in a column that says so. */
const isDebit = (text: string): boolean =>
  /^(?:d|dr|dbit|debit|s|soll|out|belastung|lastschrift|ausgang)$/i.test(text.trim())

/** Undefined for money that went out, and for rows without an amount. */
function rowOf({ place, cells }: CsvRecord, reading: Reading): UnkeyedRow | undefined {
  const cell = (field: StatementField): string => cells[reading.chosen[field] ?? -1] ?? ''
  const written = cell('currency').trim().toUpperCase() || reading.currency
  const isKnown = CurrencyCode.safeParse(written).success
  const currency = isKnown ? written : reading.currency
  const amount = amountOfText(cell('amount'), currency, reading.mark)
  if ((amount !== undefined && amount <= 0) || isDebit(cell('direction'))) return undefined
  const day = dayIn(cell('day'), reading.dayOrder)?.day
  return {
    place,
    bankKey: '',
    account: '',
    currency,
    day: day ?? '',
    amount: amount ?? 0,
    name: lineOf(cell('name'), 'name'),
    text: lineOf(cell('text'), 'text'),
    reference: lineOf(cell('reference'), 'reference'),
    problem: firstUnread([
      [day, cell('day'), 'a date'],
      [amount, cell('amount'), 'an amount'],
      [isKnown || undefined, written, 'a currency'],
    ]),
  }
}
