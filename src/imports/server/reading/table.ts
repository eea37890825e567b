import type { ChosenColumns } from '#file-reading/columns.ts'
import type { DayOrder } from '#file-reading/day-orders.ts'
import type { CsvRecord } from '#file-reading/server/csv.ts'
import { dayOrderOf } from '#file-reading/server/day-order.ts'
import { readHeadedTable } from '#file-reading/server/headed-table.ts'
import { type ClientField, importFields, type ImportField, type ImportKind, type ShootField } from '#imports/columns.ts'
import type { Preview } from '#imports/api.ts'
import { maxRows } from '#imports/rules.ts'
import { withStreet } from './street-column.ts'
import { clientRow, noClientTexts } from './client-row.ts'
import type { Here } from './events.ts'
import { headers } from './headers.ts'
import type { ReadRow } from './row.ts'
import { shootRow } from './shoot-row.ts'
import { timeOfRow } from './shoot-time.ts'

/** What the photographer corrected. */
export interface Corrections {
  columns?: ChosenColumns<ImportField> | undefined
  dayOrder?: DayOrder | undefined
}

export type ReadTable = Pick<Preview, 'columns' | 'chosen' | 'dayOrder' | 'asksDayOrder'> & { rows: ReadRow[] }

/** The rows of a CSV file, by its columns. */
export function readTable(kind: ImportKind, text: string, corrections: Corrections, here: Here): ReadTable {
  const { columns, guessed, body } = readHeadedTable(text, headers[kind], maxRows)
  const chosen = corrections.columns ?? (kind === 'clients' ? withStreet(guessed, columns, body) : guessed)
  const known = { columns, chosen }
  if (kind === 'clients') {
    const rows = body.map(({ place, cells }) =>
      clientOf(place, (field) => cells[chosen[field] ?? -1] ?? '', here.studioCountry),
    )
    return { ...known, dayOrder: null, asksDayOrder: false, rows }
  }
  return { ...known, ...shootsOf(body, chosen, corrections.dayOrder, here) }
}

type CellOf<Field> = (field: Field) => string

/** Several values of a cell, as some programs write them. */
const listIn = (cell: string): string[] => cell.split(/[;\n]|:::/, 10)

function clientOf(place: number, cell: CellOf<ClientField>, studioCountry: string): ReadRow {
  const fields = Object.keys(importFields.clients) as ClientField[]
  const cells = Object.fromEntries(fields.map((field) => [field, cell(field)]))
  const lists = { emails: listIn(cell('email')), phones: listIn(cell('phone')) }
  return clientRow(place, { ...noClientTexts, ...cells, ...lists }, studioCountry)
}

function shootsOf(
  body: CsvRecord[],
  chosen: ChosenColumns<ImportField>,
  dayOrder: DayOrder | undefined,
  { timeZone, now }: Here,
): Pick<ReadTable, 'dayOrder' | 'asksDayOrder' | 'rows'> {
  const cellOf =
    (cells: string[]): CellOf<ShootField> =>
    (field) =>
      cells[chosen[field] ?? -1] ?? ''
  const times = body.flatMap(({ cells }) => [cellOf(cells)('day'), cellOf(cells)('start'), cellOf(cells)('end')])
  const { order, asks } = dayOrderOf(times)
  if (asks && !dayOrder) return { dayOrder: order, asksDayOrder: true, rows: [] }
  const used = dayOrder ?? order
  const rows = body.map(({ place, cells }) => {
    const cell = cellOf(cells)
    const [title, whom, whose] = [cell('title'), cell('client'), cell('clientEmail')]
    const texts = {
      title: title.trim() || whom,
      place: cell('place'),
      type: cell('type'),
      status: cell('status'),
      notes: cell('notes'),
      client: whom,
      clientEmail: whose,
    }
    const time = {
      day: cell('day'),
      start: cell('start'),
      end: cell('end'),
      length: cell('length'),
      zone: cell('zone'),
    }
    return shootRow(place, texts, timeOfRow(time, used, timeZone), now)
  })
  return { dayOrder: used, asksDayOrder: asks, rows }
}
