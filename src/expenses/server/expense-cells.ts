import { categoryLabels } from '#expenses/category.ts'
import { netOf } from '#expenses/draft.ts'
import { decimalWords } from '#kernel/money.ts'
import type { Cell } from '#kernel/server/csv.ts'
import { money } from '#kernel/server/registrations/export-sheet.ts'
import { rateDigits } from '#tax/codes.ts'
import type { FoundExpense } from './store.ts'

/** The columns of expenses in a spreadsheet: amounts as decimals in the currency beside them. */
export const expenseCells: Record<string, (row: FoundExpense) => Cell> = {
  ID: (row) => row.id,
  Date: (row) => row.day,
  'Paid To': (row) => row.supplier,
  Category: (row) => categoryLabels[row.category],
  Notes: (row) => row.words,
  Shoot: (row) => row.shootTitle,
  Currency: (row) => row.currency,
  Amount: (row) => money(row.gross, row.currency),
  Tax: (row) => money(row.taxCents, row.currency),
  'Tax rate': (row) => (row.rate === null ? null : { decimal: decimalWords(row.rate, rateDigits) }),
  Net: (row) => money(netOf(row), row.currency),
  'Paid On': (row) => row.paidOn,
  Receipt: (row) => row.fileName,
}
