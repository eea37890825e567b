import { setImmediate as turn } from 'node:timers/promises'
import { todayOf } from '#accounts/server/settings/settings.ts'
import { fileName, savedAs } from '#documents/server/attachment.ts'
import type { ExpenseFilter } from '#expenses/api.ts'
import { filterName } from '#expenses/filter-name.ts'
import type { OwnerId } from '#kernel/access.ts'
import { csvStream } from '#kernel/server/csv.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import { revisionOf } from '#kernel/server/revisions.ts'
import type { Db } from '#database/db.ts'
import { expenseCells } from './expense-cells.ts'
import { askedOf } from './service.ts'
import { listExpenses } from './store.ts'

/** Rows read at a time; other requests run in between. */
const pageRows = 200

/** All expenses of a filter as a CSV file, the latest first. */
export async function csvOf(db: Db, owner: OwnerId, filter: ExpenseFilter, now: number): Promise<SentFile> {
  const today = await todayOf(db, owner, now)
  const state = await revisionOf(db, owner, 'studio')
  return {
    type: 'text/csv; charset=utf-8',
    tag: `"${[owner, state, today, ...Object.values(filter)].map((part) => encodeURIComponent(part ?? '')).join('~')}"`,
    headers: savedAs(fileName(`expenses-${filterName(filter)}-${today}`, 'csv')),
    open: async () => csvStream(Object.keys(expenseCells), pagesOf(db, owner, filter)),
  }
}

async function* pagesOf(db: Db, owner: OwnerId, filter: ExpenseFilter) {
  const asked = await askedOf(db, owner, filter)
  let cursor: { id: number; name: string } | undefined
  for (;;) {
    const rows = await listExpenses(db, owner, asked, cursor, pageRows)
    yield rows.map((row) => Object.values(expenseCells).map((cell) => cell(row)))
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    cursor = { id: last.id, name: last.day }
    await turn()
  }
}
