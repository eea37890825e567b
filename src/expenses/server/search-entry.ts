import { categoryLabels } from '#expenses/category.ts'
import type { ExpenseCategory } from '#expenses/category-names.ts'
import { moneyWords } from '#kernel/money.ts'
import type { SearchSource } from '#kernel/server/registrations/search-source.ts'
import type { Entry } from '#search-index/server/service.ts'

interface Found {
  id: number
  day: string
  supplier: string
  category: ExpenseCategory
  gross: number
  currency: string
  words: string
  updatedAt: number
}

/** The searchable part of the notes, in characters. */
const maxWordsLength = 500

/** The search entry of an expense: supplier, category, amount and notes. */
export const searchEntryOf = ({ id, day, supplier, category, gross, currency, words, updatedAt }: Found): Entry => ({
  kind: 'expense',
  recordId: id,
  title: supplier,
  subtitle: categoryLabels[category],
  location: [...words].slice(0, maxWordsLength).join(''),
  description: moneyWords(gross, currency),
  clientId: null,
  status: null,
  date: Date.parse(`${day}T12:00:00Z`),
  updatedAt,
})

export const expenseSearch = {
  kind: 'expense',
  isForClient: false,
  isDayOnly: true,
  tables: ['expenses'],
} as const satisfies SearchSource
