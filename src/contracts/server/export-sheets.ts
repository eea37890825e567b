import { isoOf } from '#kernel/dates.ts'
import { exportSheet, money } from '#kernel/server/registrations/export-sheet.ts'
import { listContractLines } from './sheet-store.ts'

export const contractSheets = [
  exportSheet('contracts', {
    list: (db, owner, { id }, limit) => listContractLines(db, owner, id, limit),
    cells: {
      ID: (row) => row.id,
      'Contract #': (row) => row.contractNumber,
      Title: (row) => row.title,
      Status: (row) => row.status,
      Client: (row) => row.client,
      Shoot: (row) => row.shoot,
      Date: (row) => row.contractDate,
      Currency: (row) => row.currency,
      Total: (row) => money(row.totalCents, row.currency),
      Deposit: (row) => money(row.depositCents, row.currency),
      Signed: (row) => (row.signedDate === null ? null : isoOf(row.signedDate)),
      Package: (row) => row.packageDetails,
    },
  }),
]
