import { categoryLabels } from '#expenses/category.ts'
import type { ExpenseCategory } from '#expenses/category-names.ts'
import type { Expense } from '#expenses/api.ts'
import { dayFaults } from '#expenses/days.ts'
import { amountsIn, ExpenseBody, type SentExpense, taxIn } from '#expenses/draft.ts'
import { exactAmountIn, moneyWords, partsOf } from '#kernel/money.ts'
import { amountText, digitsIn, digitsToSend, minorIn, numberFault } from '#studio-money/web/amount-text.ts'

/** How the tax in an amount is typed. */
export type TaxKind = 'none' | 'rate' | 'amount'

/** The values of the form: texts as typed. Days as `2026-10-15`. */
export interface ExpenseValues {
  day: string | null
  supplier: string
  category: ExpenseCategory | null
  /** ISO 4217. */
  currency: string
  gross: string
  taxKind: TaxKind
  tax: string
  paidOn: string | null
  words: string
  shootId: number | undefined
}

/** Errors by field, in the API's words. */
export type Faults = Partial<Record<keyof ExpenseValues, string>>

interface Beginning {
  today: string
  currency: string
  shootId: number | undefined
}

export const noExpense = ({ today, currency, shootId }: Beginning): ExpenseValues => ({
  day: today,
  supplier: '',
  category: null,
  currency,
  gross: '',
  taxKind: 'none',
  tax: '',
  paidOn: today,
  words: '',
  shootId,
})

/** A deleted shoot is none. */
export function valuesOf(expense: Expense): ExpenseValues {
  const { day, supplier, category, currency, gross, taxCents, rate, paidOn, words, shootId } = expense
  const typed = rate === null ? taxCents !== null && amountText(taxCents, currency) : String(rate)
  return {
    day,
    supplier,
    category,
    currency,
    gross: amountText(gross, currency),
    taxKind: typed === false ? 'none' : rate === null ? 'amount' : 'rate',
    tax: typed === false ? '' : typed,
    paidOn,
    words,
    shootId: shootId ?? undefined,
  }
}

/** The fields that differ. */
export function changesIn(before: ExpenseValues, after: ExpenseValues): Partial<ExpenseValues> {
  const names = Object.keys(after) as (keyof ExpenseValues)[]
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]))
}

/** The request for the values. */
export function draftOf(values: ExpenseValues): SentExpense {
  const { day, supplier, category, currency, gross, taxKind, tax, paidOn, words, shootId } = values
  const typed = tax.trim()
  return {
    day: day ?? '',
    supplier: supplier.trim(),
    category: category as ExpenseCategory,
    currency,
    gross: digitsToSend(gross, currency),
    tax: taxKind === 'amount' ? digitsToSend(typed, currency) : null,
    rate: taxKind === 'rate' ? (digitsIn(typed.replace(/\s*%$/, '')) ?? typed) : null,
    paidOn,
    words,
    shootId: shootId ?? null,
  }
}

/**
 * Errors of what is typed, then those of the API's schema and of its days. `rate` is typed into the field of the tax.
 * `today` is of the photographer's calendar, `expense` the one that is edited.
 */
export function faultsOf(values: ExpenseValues, today: string, expense: Expense | undefined): Faults {
  const { currency, gross, taxKind, tax } = values
  const typed: Faults = {
    ...withFault('gross', numberFault('The amount', gross, '42.50', currency) ?? amountFault(gross, currency)),
    ...(taxKind === 'amount' &&
      withFault('tax', numberFault('The tax', tax, '3.80', currency) ?? amountFault(tax, currency))),
  }
  if (Object.keys(typed).length > 0) return typed
  const { data, error } = ExpenseBody.safeParse(draftOf(values))
  if (error)
    return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [fieldOf(String(path[0])), message]))
  const read = amountsIn(data, currency)
  return { ...dayFaults(data, today, expense), ...('faults' in read && read.faults) }
}

/** Why the currency refuses an amount; undefined before one is typed. */
function amountFault(text: string, currency: string): string | undefined {
  const digits = digitsIn(text.trim(), currency)
  const read = digits ? exactAmountIn(digits, currency) : undefined
  return read && 'fault' in read ? read.fault : undefined
}

const withFault = (field: keyof Faults, fault: string | undefined): Faults => (fault ? { [field]: fault } : {})

/** The field of the form that shows an error of the API. */
export const fieldOf = (path: string): string => (path === 'rate' ? 'tax' : path)

/** `Includes $19.00 tax`; undefined before an amount and a rate are typed. */
export function taxWords({ currency, gross, taxKind, tax }: ExpenseValues): string | undefined {
  if (taxKind !== 'rate') return undefined
  const amount = minorIn(gross, currency)
  const rate = partsOf(digitsIn(tax.trim().replace(/\s*%$/, '')) ?? '', 4)
  if (!amount || !rate || rate > 1_000_000) return undefined
  return `Includes ${moneyWords(taxIn(amount, rate), currency)} tax`
}

const names: Record<keyof ExpenseValues, string> = {
  day: 'Date',
  supplier: 'Paid to',
  category: 'Category',
  currency: 'Currency',
  gross: 'Amount',
  taxKind: 'Tax',
  tax: 'Tax',
  paidOn: 'Paid on',
  words: 'Notes',
  shootId: 'Shoot',
}

/** Changes that somebody else saved, a line each. */
export const changeWords = (changes: Partial<ExpenseValues>, write: (day: string) => string): string[] => [
  ...new Set(
    (Object.keys(changes) as (keyof ExpenseValues)[]).map((name) => {
      if (name === 'shootId') return 'Another shoot'
      if (name === 'taxKind') return 'Tax: typed another way'
      return `${names[name]}: ${shownValue(name, changes, write)}`
    }),
  ),
]

function shownValue(
  name: keyof ExpenseValues,
  changes: Partial<ExpenseValues>,
  write: (day: string) => string,
): string {
  if (name === 'category') return changes.category ? categoryLabels[changes.category] : 'none'
  const value = changes[name]
  if (value === null || value === undefined || value === '') return 'none'
  return name === 'day' || name === 'paidOn' ? write(String(value)) : String(value)
}
