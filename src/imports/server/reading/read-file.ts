import type { Preview } from '#imports/api.ts'
import type { ImportKind } from '#imports/columns.ts'
import { decode } from '#file-reading/server/decode.ts'
import { type Here, readEvents } from './events.ts'
import { FileRefusal } from '#file-reading/server/file-refusal.ts'
import type { ReadRow } from './row.ts'
import { type Corrections, readTable } from './table.ts'
import { readVCards } from './vcards.ts'

/** What is read of a file. */
export interface ReadOrder extends Corrections, Here {
  kind: ImportKind
}

export type FileContent = Omit<Preview, 'rows'> & { rows: ReadRow[] }

const noTable = { columns: [], chosen: {}, dayOrder: null, asksDayOrder: false }

/** Reads a CSV, vCard or iCalendar file, which it tells by its first line. Throws FileRefusal. */
export function readFileContent(bytes: Uint8Array, { kind, ...order }: ReadOrder): FileContent {
  const text = decode(bytes, 'CSV, vCard or iCalendar').replace(/^\s+/, '')
  if (/^BEGIN:VCARD/i.test(text)) {
    if (kind === 'shoots') throw new FileRefusal('These are contacts. Import them as clients.')
    return { ...noTable, source: 'vcard', rows: requireRows(readVCards(text, order.studioCountry)) }
  }
  if (/^BEGIN:VCALENDAR/i.test(text)) {
    if (kind === 'clients') throw new FileRefusal('This is a calendar. Import it as shoots.')
    return { ...noTable, source: 'ical', rows: requireRows(readEvents(text, order)) }
  }
  return { ...readTable(kind, text, order, order), source: 'csv' }
}

function requireRows(rows: ReadRow[]): ReadRow[] {
  if (rows.length === 0) throw new FileRefusal('Nothing was found in this file.')
  return rows
}
