import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Expense, expenses } from '#expenses/api.ts'
import type { ExpenseCategory } from '#expenses/category-names.ts'
import { invoicesKey } from '#invoices/web/queries.ts'
import { addressOf, call, callPage } from '#kernel/web/call.ts'
import { cursorPages } from '#ui/query/cursor-pages.ts'

/** The cache key of expenses. Their mutations are in changes.ts. */
export const expensesKey = ['expenses'] as const
const pageSize = '50'

/** The filter of the list; days are inclusive. */
export interface ListFilter {
  from?: string | undefined
  to?: string | undefined
  category?: ExpenseCategory | undefined
  shootId?: number | undefined
  search?: string | undefined
}

const asked = ({ from, to, category, shootId, search }: ListFilter) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(category && { category }),
  ...(shootId && { shootId: String(shootId) }),
  ...(search && { search }),
})

export const isFiltered = (filter: ListFilter): boolean => Object.keys(asked(filter)).length > 0

/** The expenses, the latest first, in pages. */
export const expensePages = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: [...expensesKey, 'pages', asked(filter)],
    queryFn: ({ pageParam }) =>
      callPage(expenses.list, {
        input: { ...asked(filter), limit: pageSize, ...(pageParam && { cursor: pageParam }) },
      }),
    ...cursorPages,
    refetchOnMount: 'always',
  })

export const expenseTotals = (filter: ListFilter = {}) =>
  queryOptions({
    queryKey: [...expensesKey, 'totals', asked(filter)],
    queryFn: () => call(expenses.totals, { input: asked(filter) }),
    refetchOnMount: 'always',
  })

/** Fetches an expense without the cache. */
export const freshExpense = (id: number) => call(expenses.find, { params: { id } })

export const oneExpense = (id: number) =>
  queryOptions({ queryKey: [...expensesKey, 'one', id], queryFn: () => freshExpense(id), refetchOnMount: 'always' })

/** Among those of invoices: what is billed changes it too. */
export const profitKey = [...invoicesKey, 'profit'] as const

/** What a shoot earned, by currency. */
export const profitOfShoot = (id: number) =>
  queryOptions({
    queryKey: [...profitKey, id],
    queryFn: () => call(expenses.profitOfShoot, { params: { id } }),
    refetchOnMount: 'always',
  })

export const csvAddress = (filter: ListFilter): string => addressOf(expenses.csv, { input: asked(filter) })
export const pdfAddress = (filter: ListFilter): string => addressOf(expenses.pdf, { input: asked(filter) })

/** The receipt, or a smaller copy of an image; a version has one address, so that a replaced one is loaded anew. */
export const receiptAddress = ({ id, version }: Pick<Expense, 'id' | 'version'>, size?: 'small' | 'large'): string =>
  addressOf(expenses.receipt, { params: { id }, input: { version: String(version), ...(size && { size }) } })
