import { localTime } from '#time/clock-words.ts'
import { exportSheet } from '#kernel/server/registrations/export-sheet.ts'
import { listShootLines } from './sheet-store.ts'

/** The local start of a shoot, `2026-10-17 17:00`. */
const localStart = (ms: number, zone: string): string =>
  localTime(ms, zone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')

export const shootSheets = [
  exportSheet('shoots', {
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
]
