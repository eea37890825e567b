import { decode } from '#file-reading/server/decode.ts'
import { FileRefusal } from '#file-reading/server/file-refusal.ts'
import { readCamt } from './read-camt.ts'
import { type CsvOrder, type CsvStatement, readCsvStatement } from './read-csv.ts'
import type { ReadRow } from './row.ts'
import { withKeys } from './row-keys.ts'

export type StatementContent = Omit<CsvStatement, 'rows'> & { source: 'camt' | 'csv'; rows: ReadRow[] }

const noTable = { columns: [], chosen: {}, dayOrder: null, asksDayOrder: false, asksColumns: false }

/** What other programs than ours read: OFX, QIF and the SWIFT statements that camt.053 replaces. */
const others = /^(?:OFXHEADER|<OFX|!Type:|\{1:|:\d\d[A-Z]?:)/i

/** Reads a bank's file: camt.053 if it is XML, else CSV. Throws FileRefusal. */
export function readStatement(bytes: Uint8Array, order: CsvOrder): StatementContent {
  const text = decode(bytes, 'CSV or camt.053').replace(/^\s+/, '')
  if (others.test(text))
    throw new FileRefusal('This isn’t a CSV or camt.053 file. Download one of these from your bank.')
  if (text.startsWith('<')) {
    const { rows, leftOut } = readCamt(text)
    return { ...noTable, source: 'camt', currency: order.studioCurrency, rows: withKeys(rows), leftOut }
  }
  const { rows, ...content } = readCsvStatement(text, order)
  return { ...content, source: 'csv', rows: withKeys(rows) }
}
