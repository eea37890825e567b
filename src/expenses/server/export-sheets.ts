import { exportSheet } from '#kernel/server/registrations/export-sheet.ts'
import { expenseCells } from './expense-cells.ts'
import { listExpenseLines } from './store.ts'

export const expenseSheets = [
  exportSheet('expenses', {
    list: (db, owner, { id }, limit) => listExpenseLines(db, owner, id, limit),
    cells: expenseCells,
  }),
]
