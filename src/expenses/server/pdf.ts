import { todayOf } from '#accounts/server/settings/settings.ts'
import { printedLetterhead } from '#documents/server/letterhead.ts'
import { pdfFile, tagOfModel } from '#documents/server/pdf-file.ts'
import type { Requester } from '#documents/server/pdf-worker.ts'
import { makeTablePdf } from '#documents/server/table-file.ts'
import type { ExpenseFilter } from '#expenses/api.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { buildExpenseList, filterWords, maxPrinted } from '#expenses/expense-list.ts'
import { filterName } from '#expenses/filter-name.ts'
import { Problem } from '#kernel/problem.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import { expensesOf } from '#expenses/server/service.ts'
import type { Db } from '#database/db.ts'

/** The expenses of a filter as a PDF. Its date is the day, so that it stays the same file all day. */
export async function pdfOf(db: Db, requester: Requester, filter: ExpenseFilter, now: number): Promise<SentFile> {
  const { owner } = requester
  const today = await todayOf(db, owner, now)
  const found = await expensesOf(db, owner, filter, undefined, maxPrinted + 1)
  if (found.length > maxPrinted)
    throw new Problem(
      'invalid',
      `A PDF holds up to ${maxPrinted.toLocaleString('en-US')} expenses. Choose fewer days, or download the CSV.`,
    )
  const { letterhead, logo, preferences } = await printedLetterhead(db, owner)
  const shoot = filter.shootId === undefined ? undefined : (await requireShoot(db, owner, filter.shootId)).title
  const { dateFormat } = preferences
  const model = buildExpenseList({
    letterhead,
    logo,
    madeAt: Date.parse(today),
    expenses: found,
    what: filterWords({ ...filter, shoot }, dateFormat),
    dateFormat,
  })
  return pdfFile({
    name: `expenses-${filterName(filter)}-${today}`,
    tag: tagOfModel(model),
    make: () => makeTablePdf(model, requester),
  })
}
