import { setImmediate as breathe } from 'node:timers/promises'
import type { OwnerId } from '#kernel/access.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import { type Cell, csvLines } from '#kernel/server/csv.ts'
import type { Db } from '#database/db.ts'

const linesAtOnce = 100

/** A CSV file in the download of all data, for photographers and their accountants. */
export interface ExportSheet {
  file: string
  /** `today` in the photographer's zone, `2026-10-17`: decides which invoices are overdue. */
  lines: (db: Db, owner: OwnerId, today: string) => AsyncGenerator<string>
}

interface Place {
  id: number
  line?: number
}

interface Columns<Row extends Place> {
  /** The rows after a given one. */
  list: (db: Db, owner: OwnerId, after: Required<Place>, limit: number) => Promise<Row[]>
  /** By column heading, with amounts as decimals and local times. */
  cells: Record<string, (row: Row, today: string) => Cell>
}

export function exportSheet<Row extends Place>(file: string, { list, cells }: Columns<Row>): ExportSheet {
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

/** An amount in minor units as a decimal. */
export const money = (amount: number | null, currency: string): Cell =>
  amount === null ? null : { decimal: decimalOfMoney(amount, currency) }
