import { timeZoneOf, todayOf } from '#accounts/server/settings/settings.ts'
import type { ExpenseFilter, ExpenseTotals } from '#expenses/api.ts'
import { dayFaults } from '#expenses/days.ts'
import { type ExpenseBody, requireAmounts } from '#expenses/draft.ts'
import { type Profit, profitsOf } from '#expenses/profit.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayOfSent } from '#kernel/dates.ts'
import { Problem, refuseFields } from '#kernel/problem.ts'
import { changeRecord, findAmong } from '#search-index/server/service.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { sumIn } from '#studio-money/also.ts'
import { currencyOf, payeeOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { isChargingTax, percentOf } from '#tax/codes.ts'
import { sumBilledOfShoot, sumSpentOnShoot } from './profit-query.ts'
import { searchEntryOf } from './search-entry.ts'
import * as store from './store.ts'

const notFound = () => new Problem('not_found', 'Expense not found. It may have been deleted.')

type Row = store.FoundExpense

/** An expense as it is answered. */
export const toExpense = ({ file, fileName, fileType, fileSize, rate, ...row }: Row) => ({
  ...row,
  rate: rate === null ? null : percentOf(rate),
  receipt:
    file === null || fileName === null || fileType === null || fileSize === null
      ? null
      : { name: fileName, type: fileType, size: fileSize },
})

/** The filter of a list, with the result of its search. */
export const askedOf = async (db: Db, owner: OwnerId, { search, ...filter }: ExpenseFilter): Promise<store.Asked> => ({
  ...filter,
  found: search ? await findAmong(db, owner, 'expense', search) : undefined,
})

export async function expensesOf(
  db: Db,
  owner: OwnerId,
  filter: ExpenseFilter,
  cursor: { id: number; name: string } | undefined,
  rows: number,
) {
  return (await store.listExpenses(db, owner, await askedOf(db, owner, filter), cursor, rows)).map(toExpense)
}

/** The sums of a list in the photographer's currency, and beside it in others. */
export async function totalsOf(db: Db, owner: OwnerId, filter: ExpenseFilter): Promise<ExpenseTotals> {
  const currency = await currencyOf(db, owner)
  const sums = await store.sumExpenses(db, owner, await askedOf(db, owner, filter))
  return {
    currency,
    spent: sumIn(sums, currency),
    tax: sumIn(
      sums.map((sum) => ({ currency: sum.currency, count: sum.taxed, amount: sum.tax })),
      currency,
    ),
  }
}

/** An expense of the photographer. Every expense id in a path is resolved here. */
export async function requireExpense(db: Db, owner: OwnerId, id: number): Promise<Row> {
  const row = await store.findExpense(db, owner, id)
  if (!row) throw notFound()
  return row
}

export const createExpense = (db: Db, owner: OwnerId, body: ExpenseBody, now: number) =>
  changeRecord(db, owner, async (indexed) => {
    const currency = body.currency ?? (await currencyOf(db, owner))
    const id = await nextId(db, 'expenses')
    await store.insertExpense(indexed, {
      ...(await writtenOf(db, owner, body, currency, now)),
      shootId: body.shootId,
      userId: owner,
      id,
      createdAt: now,
      updatedAt: now,
      version: 1,
    })
    const row = await requireExpense(db, owner, id)
    return { added: searchEntryOf(row), answer: toExpense(row) }
  })

export const changeExpense = (db: Db, owner: OwnerId, id: number, body: ExpenseBody, now: number, ifMatch?: number) =>
  changeWritten(db, owner, id, { now, ifMatch }, async () => {
    const before = await requireExpense(db, owner, id)
    // Forms name no shoot that was deleted: the expense keeps its title.
    const isOfDeleted = before.shootId === null && before.shootTitle !== null && body.shootId === null
    return {
      ...(await writtenOf(db, owner, body, body.currency ?? before.currency, now, before)),
      ...(!isOfDeleted && { shootId: body.shootId, shootTitle: null }),
    }
  })

/** Changes columns of an expense with the expected version, and its search entry. */
export const changeWritten = (
  db: Db,
  owner: OwnerId,
  id: number,
  { now, ifMatch }: { now: number; ifMatch: number | undefined },
  write: () => Promise<Parameters<typeof store.updateExpense>[3]>,
) =>
  changeRecord(db, owner, async (indexed) => {
    if (!(await store.updateExpense(indexed, owner, id, await write(), now, ifMatch)))
      throw await refusal(db, owner, id)
    const row = await requireExpense(db, owner, id)
    return { changed: searchEntryOf(row), answer: toExpense(row) }
  })

export const removeExpense = (db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<void> =>
  changeRecord(db, owner, async (indexed) => {
    if (!(await store.deleteExpense(indexed, owner, id, ifMatch))) throw await refusal(db, owner, id)
    return { deleted: { kind: 'expense', recordId: id }, answer: undefined }
  })

/** The columns of a body, compared with the days saved before. Days are in the photographer's zone. */
async function writtenOf(
  db: Db,
  owner: OwnerId,
  body: ExpenseBody,
  currency: string,
  now: number,
  before?: Pick<Row, 'day' | 'paidOn'>,
) {
  const amounts = requireAmounts(body, currency)
  if (body.shootId !== null) await requireShoot(db, owner, body.shootId)
  const zone = await timeZoneOf(db, owner)
  const days = { day: dayOfSent(body.day, zone), paidOn: body.paidOn === null ? null : dayOfSent(body.paidOn, zone) }
  refuseFields(dayFaults(days, await todayOf(db, owner, now), before))
  const { supplier, category, rate, words } = body
  return {
    ...days,
    supplier,
    category,
    rate,
    words,
    currency,
    ...amounts,
  }
}

export const stale = () => new Problem('stale', 'This expense was changed in the meantime. Load the newer version.')

/** Why nothing was changed: the expense has another version, or does not exist. */
const refusal = async (db: Db, owner: OwnerId, id: number): Promise<Problem> =>
  (await store.findExpense(db, owner, id)) ? stale() : notFound()

/** What a shoot earned, by currency. */
export async function profitOfShoot(db: Db, owner: OwnerId, shootId: number): Promise<Profit[]> {
  await requireShoot(db, owner, shootId)
  const { currency, scheme } = await payeeOf(db, owner)
  const billed = await sumBilledOfShoot(db, owner, shootId)
  return profitsOf(billed, await sumSpentOnShoot(db, owner, shootId, isChargingTax(scheme)), currency)
}
