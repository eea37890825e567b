import type { expenses } from '#expenses/api.ts'
import { pageOf } from '#kernel/server/http/paging.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { csvOf } from './csv.ts'
import { pdfOf } from './pdf.ts'
import { fileOfReceipt } from './receipt-file.ts'
import { addReceipt, removeReceipt } from './receipts.ts'
import {
  changeExpense,
  createExpense,
  expensesOf,
  profitOfShoot,
  removeExpense,
  requireExpense,
  toExpense,
  totalsOf,
} from './service.ts'

export const expenseHandlers: Handlers<typeof expenses> = {
  list: ({ db, owner, input: { cursor, limit, ...filter }, reply }) =>
    pageOf(
      { limit },
      reply,
      (rows) => expensesOf(db, owner, filter, cursor, rows),
      ({ day }) => day,
    ),
  totals: ({ db, owner, input }) => totalsOf(db, owner, input),
  csv: ({ db, owner, input, now }) => csvOf(db, owner, input, now),
  pdf: ({ db, owner, input, now, signal }) => pdfOf(db, { owner, signal }, input, now),
  find: async ({ db, owner, params }) => toExpense(await requireExpense(db, owner, params.id)),
  create: ({ db, owner, input, now }) => createExpense(db, owner, input, now),
  change: ({ db, owner, params, input, now, ifMatch }) => changeExpense(db, owner, params.id, input, now, ifMatch),
  remove: ({ db, owner, params, ifMatch }) => removeExpense(db, owner, params.id, ifMatch),
  addReceipt: ({ db, owner, params, files, fileStore, install, signal, now, ifMatch }) =>
    addReceipt({ db, owner, files, fileStore, quota: install.uploadQuota, signal, now, ifMatch }, params.id),
  receipt: ({ db, owner, params, input, fileStore, accept }) =>
    fileOfReceipt(db, owner, fileStore, params.id, { size: input.size, accept }),
  removeReceipt: ({ db, owner, params, now, ifMatch }) => removeReceipt(db, owner, params.id, now, ifMatch),
  profitOfShoot: ({ db, owner, params }) => profitOfShoot(db, owner, params.id),
}
