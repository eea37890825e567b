import { setImmediate as breathe } from 'node:timers/promises'
import { shownStatus } from '#invoices/status.ts'
import { isoOf } from '#kernel/dates.ts'
import type { OwnerId } from '#kernel/access.ts'
import { decimalWords } from '#kernel/money.ts'
import { type Cell, csvLines } from '#kernel/server/csv.ts'
import { localTime } from '#time/clock-words.ts'
import type { Db } from '#database/db.ts'
import { listClientLines, listContractLines, listInvoiceLines, listItemLines, listShootLines } from './csv-store.ts'

const linesAtOnce = 100

/** A table for spreadsheets. */
export interface CsvTable {
  file: string
  /** `today` in the photographer's zone, `2026-10-17`: decides which invoices are overdue. */
  lines: (db: Db, owner: OwnerId, today: string) => AsyncGenerator<string>
}

interface Place {
  id: number
  line?: number
}

interface Columns<Row extends Place> {
  list: (db: Db, owner: OwnerId, after: Required<Place>, limit: number) => Promise<Row[]>
  cells: Record<string, (row: Row, today: string) => Cell>
}

function sheet<Row extends Place>(file: string, { list, cells }: Columns<Row>): CsvTable {
  async function* lines(db: Db, owner: OwnerId, today: string): AsyncGenerator<string> {
    yield csvLines([Object.keys(cells)], { isFirst: true })
    let last: Required<Place> = { id: 0, line: 0 }
    for (;;) {
      const rows = await list(db, owner, last, linesAtOnce)
      if (rows.length > 0) yield csvLines(rows.map((row) => Object.values(cells).map((cell) => cell(row, today))))
      const end = rows.at(-1)
      if (!end || rows.length < linesAtOnce) return
      last = { id: end.id, line: end.line ?? 0 }
      await breathe()
    }
  }
  return { file, lines }
}

const dollars = (cents: number | null): Cell => (cents === null ? null : (cents / 100).toFixed(2))

/** The local start of a shoot, `2026-10-17 17:00`. */
const localStart = (ms: number, zone: string): string =>
  localTime(ms, zone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')

/** The tables for photographers and their accountants, in dollars and local times. */
export const sheets: readonly CsvTable[] = [
  sheet('clients', {
    list: (db, owner, { id }, limit) => listClientLines(db, owner, id, limit),
    cells: {
      ID: (row) => row.id,
      Name: (row) => row.name,
      Email: (row) => row.email,
      Phone: (row) => row.phone,
      Address: (row) => row.address,
      Notes: (row) => row.notes,
      Archived: (row) => (row.archivedAt === null ? 'no' : 'yes'),
      Created: (row) => isoOf(row.createdAt),
    },
  }),
  sheet('shoots', {
    list: (db, owner, { id }, limit) => listShootLines(db, owner, id, limit),
    cells: {
      ID: (row) => row.id,
      Title: (row) => row.title,
      Start: (row) => localStart(row.date, row.timeZone),
      'Time Zone': (row) => row.timeZone,
      Minutes: (row) => row.duration,
      Location: (row) => row.location,
      Type: (row) => row.type,
      Status: (row) => row.status,
      Client: (row) => row.client,
      Notes: (row) => row.notes,
    },
  }),
  sheet('invoices', {
    list: (db, owner, { id }, limit) => listInvoiceLines(db, owner, id, limit),
    cells: {
      ID: (row) => row.id,
      'Invoice #': (row) => row.invoiceNumber,
      Status: (row, today) => shownStatus(row.status, row.dueDate, today),
      Client: (row) => row.client,
      Shoot: (row) => row.shoot,
      'Issue Date': (row) => row.issueDate,
      'Due Date': (row) => row.dueDate,
      Subtotal: (row) => dollars(row.subtotal),
      Tax: (row) => dollars(row.tax),
      Total: (row) => dollars(row.total),
      Paid: (row) => dollars(row.paidCents),
      Notes: (row) => row.notes,
      Terms: (row) => row.terms,
    },
  }),
  sheet('invoice-items', {
    list: listItemLines,
    cells: {
      'Invoice ID': (row) => row.id,
      'Invoice #': (row) => row.invoiceNumber,
      Line: (row) => row.line,
      Description: (row) => row.description,
      Quantity: (row) => decimalWords(row.quantity, 3),
      Rate: (row) => dollars(row.rate),
      Amount: (row) => dollars(row.amount),
    },
  }),
  sheet('contracts', {
    list: (db, owner, { id }, limit) => listContractLines(db, owner, id, limit),
    cells: {
      ID: (row) => row.id,
      'Contract #': (row) => row.contractNumber,
      Title: (row) => row.title,
      Status: (row) => row.status,
      Client: (row) => row.client,
      Shoot: (row) => row.shoot,
      Date: (row) => row.contractDate,
      Total: (row) => dollars(row.totalCents),
      Deposit: (row) => dollars(row.depositCents),
      Signed: (row) => (row.signedDate === null ? null : isoOf(row.signedDate)),
      Package: (row) => row.packageDetails,
    },
  }),
]
