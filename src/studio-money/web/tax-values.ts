import type { SentMoneyChange, StudioMoney } from '#studio-money/api.ts'
import type { TaxCode, TaxScheme } from '#tax/codes.ts'
import { changedFields } from '#ui/form/changed-fields.ts'

/** A category as typed; its key is local. */
export interface CategoryRow {
  key: number
  code: TaxCode
  /** Percent; of taxed ones only. */
  rate: string
  words: string
}

export interface TaxValues {
  scheme: TaxScheme
  pricesWithTax: boolean
  vatId: string
  taxNumber: string
  smallWords: string
  /** Percent: of a sales tax, which has one rate. */
  salesRate: string
  categories: CategoryRow[]
  /** The place of the category that new items have. */
  standard: number
}

let lastKey = 0

export const newCategory = (code: TaxCode = 'S', rate = '', words = ''): CategoryRow => ({
  key: (lastKey += 1),
  code,
  rate,
  words,
})

export function valuesOf(money: StudioMoney): TaxValues {
  const { scheme, pricesWithTax, vatId, taxNumber, smallWords, categories } = money
  const taxed = categories.find(({ code }) => code === 'S')
  const isVat = scheme === 'vat'
  return {
    scheme,
    pricesWithTax,
    vatId,
    taxNumber,
    smallWords,
    salesRate: scheme === 'sales' && taxed ? String(taxed.rate) : '',
    categories: isVat
      ? categories.map(({ code, rate, words }) => newCategory(code, code === 'S' ? String(rate) : '', words))
      : [],
    standard: isVat
      ? Math.max(
          0,
          categories.findIndex(({ isDefault }) => isDefault),
        )
      : 0,
  }
}

/** No rate has thousands: a comma stands before its decimals. */
const percentIn = (text: string): string =>
  text
    .replace('%', '')
    .trim()
    .replace(/^(\d+),(\d+)$/, '$1.$2')

const listText = ({ categories, standard }: TaxValues): string =>
  JSON.stringify([standard, categories.map(({ code, rate, words }) => [code, percentIn(rate), words])])

const plainFields = ['scheme', 'pricesWithTax', 'vatId', 'taxNumber', 'smallWords', 'salesRate'] as const

/** The changed fields with their new values. */
export const changesIn = (before: TaxValues, after: TaxValues): Partial<TaxValues> => ({
  ...changedFields(before, after, plainFields),
  ...(listText(before) !== listText(after) && { categories: after.categories, standard: after.standard }),
})

/** The categories to send; none where the scheme brings its own. */
function sentCategories({ scheme, salesRate, categories, standard }: TaxValues): SentMoneyChange['categories'] {
  if (scheme === 'sales') return [{ code: 'S', rate: percentIn(salesRate) }]
  if (scheme !== 'vat') return undefined
  return categories.map(({ code, rate, words }, at) => ({
    code,
    ...(code === 'S' ? { rate: percentIn(rate) } : { words }),
    isDefault: at === standard,
  }))
}

/** The request of these changes. The categories go along with the scheme that they are of. */
export function sentChange(before: TaxValues, after: TaxValues): SentMoneyChange {
  const { salesRate, categories, standard, ...changes } = changesIn(before, after)
  const isList = [salesRate, categories, standard, changes.scheme].some((part) => part !== undefined)
  const list = isList ? sentCategories(after) : undefined
  return { ...changes, ...(list && { categories: list }) }
}

const labels: Partial<Record<keyof TaxValues, string>> = {
  scheme: 'Tax method',
  pricesWithTax: 'Prices include tax',
  vatId: 'VAT ID',
  taxNumber: 'Tax number',
  smallWords: 'Sentence',
  salesRate: 'Sales tax',
}

export const schemeLabels: Record<TaxScheme, string> = {
  none: 'One tax for the whole invoice',
  sales: 'Sales tax on some items',
  vat: 'VAT for each item',
  small: 'Small business, exempt from VAT',
}

const wordsOf = (field: string, value: unknown): string => {
  if (field === 'scheme') return schemeLabels[value as TaxScheme]
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value) || 'empty'
}

/** Another tab's changes, a line each. */
export const changeWords = (changes: Partial<TaxValues>): string[] => [
  ...Object.entries(changes).flatMap(([field, value]) => {
    const label = labels[field as keyof TaxValues]
    return label === undefined ? [] : [`${label}: ${wordsOf(field, value)}`]
  }),
  ...(changes.categories ? ['Other tax rates'] : []),
]
