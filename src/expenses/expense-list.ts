import { buildModel, type DocumentSource } from '#documents/build-model.ts'
import type { TableColumn, TableDocument } from '#documents/table-document.ts'
import { moneyWords } from '#kernel/money.ts'
import { type DateFormat, writtenDay } from '#time/written-day.ts'
import { categoryLabels } from './category.ts'
import type { ExpenseCategory } from './category-names.ts'

/** The most expenses of one PDF. */
export const maxPrinted = 1000

const columns: TableColumn[] = [
  { head: 'Date', width: 64, isAmount: false },
  { head: 'Paid to', width: null, isAmount: false },
  { head: 'Category', width: 104, isAmount: false },
  { head: 'Tax', width: 76, isAmount: true },
  { head: 'Amount', width: 76, isAmount: true },
]

interface Printed {
  day: string
  supplier: string
  category: ExpenseCategory
  words: string
  shootTitle: string | null
  gross: number
  taxCents: number | null
  currency: string
}

interface ListSource extends Omit<DocumentSource, 'shoot'> {
  expenses: readonly Printed[]
  what: string
  dateFormat: DateFormat
}

/** Longer notes are in Lightbook: a list is read at a glance. */
const maxMore = 120

/** The model of the printed list. */
export function buildExpenseList({ expenses, what, dateFormat, ...source }: ListSource): TableDocument {
  return {
    ...buildModel({ ...source, shoot: null }),
    title: 'Expenses',
    what,
    columns,
    lines: expenses.map(({ day, supplier, category, words, shootTitle, gross, taxCents, currency }) => ({
      cells: [
        writtenDay(day, dateFormat),
        supplier,
        categoryLabels[category],
        taxCents === null ? '' : moneyWords(taxCents, currency),
        moneyWords(gross, currency),
      ],
      more: shortened([words.replace(/\s+/g, ' ').trim(), shootTitle].filter(Boolean).join(' · ')),
    })),
    sums: sumsOf(expenses),
    notes: [],
  }
}

const shortened = (text: string): string =>
  [...text].length > maxMore ? `${[...text].slice(0, maxMore).join('')}…` : text

const sumsOf = (expenses: readonly Printed[]): string[][] =>
  [...Map.groupBy(expenses, ({ currency }) => currency)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, some]) => {
      const sum = (of: (expense: Printed) => number) => some.reduce((all, expense) => all + of(expense), 0)
      const taxes = sum(({ taxCents }) => taxCents ?? 0)
      return [
        '',
        `${some.length.toLocaleString('en-US')} ${some.length === 1 ? 'expense' : 'expenses'} in ${currency}`,
        '',
        moneyWords(taxes, currency),
        moneyWords(
          sum(({ gross }) => gross),
          currency,
        ),
      ]
    })

/** `10/01/2026 – 10/31/2026 · Travel`; `All expenses` without a filter. */
export function filterWords(
  {
    from,
    to,
    category,
    shoot,
    search,
  }: {
    from?: string | undefined
    to?: string | undefined
    category?: ExpenseCategory | undefined
    /** The title of a shoot. */
    shoot?: string | undefined
    search?: string | undefined
  },
  format: DateFormat,
): string {
  const written = (day: string) => writtenDay(day, format)
  const days =
    from && to ? `${written(from)} – ${written(to)}` : from ? `From ${written(from)}` : to && `To ${written(to)}`
  return (
    [days, category && categoryLabels[category], shoot, search && `“${search}”`].filter(Boolean).join(' · ') ||
    'All expenses'
  )
}
