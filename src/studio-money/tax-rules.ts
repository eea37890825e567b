import { legalWords, reasonCodes } from '#tax/code-words.ts'
import type { TaxCode, TaxScheme } from '#tax/codes.ts'
import { smallBusinessReason } from '#tax/suggestions.ts'

/** A category to be kept; the rate in ten-thousandths of a percent. */
export interface Category {
  code: TaxCode
  rate: number
  words: string
  reasonCode: string
  isDefault: boolean
}

type Written = Omit<Category, 'reasonCode'>

/** Errors by field, as a request names them. */
export type TaxFaults = Record<string, string>

const sentence = 'Write the sentence that says why no tax is charged'

function faultOf({ code, rate, words }: Written): [string, string] | undefined {
  if (code === 'S' && rate === 0) return ['rate', 'A tax rate is more than 0%']
  if (code !== 'S' && rate > 0) return ['rate', 'Only what is taxed has a rate']
  if (code === 'E' && words.trim() === '') return ['words', sentence]
  return undefined
}

const sameAs = (one: Written) => (other: Written) =>
  other.code === one.code && other.rate === one.rate && other.words === one.words

function listFaults(categories: readonly Written[]): TaxFaults {
  const faults = categories.flatMap((category, at) => {
    const [field, message] = faultOf(category) ?? []
    if (field !== undefined) return [[`categories.${at}.${field}`, message ?? '']]
    return categories.findIndex(sameAs(category)) < at
      ? [[`categories.${at}.${category.code === 'S' ? 'rate' : 'code'}`, 'This one is already in the list']]
      : []
  })
  return Object.fromEntries(faults) as TaxFaults
}

/** What is wrong with the categories of a scheme; no fields when nothing is. */
export function categoryFaults(scheme: TaxScheme, categories: readonly Written[], smallWords: string): TaxFaults {
  if (scheme === 'none') return {}
  if (scheme === 'small') return smallWords.trim() === '' ? { smallWords: sentence } : {}
  const faults = listFaults(categories)
  if (Object.keys(faults).length > 0) return faults
  const taxed = categories.filter(({ code }) => code === 'S')
  if (scheme === 'vat') return categories.length === 0 ? { categories: 'Add at least one rate' } : {}
  const isSimple = taxed.length === 1 && categories.every(({ code }) => code === 'S' || code === 'O')
  return isSimple ? {} : { categories: 'A sales tax has one rate' }
}

/** The categories of a scheme as they are kept, one of them the default. They have no faults. */
export function categoriesFor(
  scheme: TaxScheme,
  categories: readonly Written[],
  { smallWords, country }: { smallWords: string; country: string },
): Category[] {
  if (scheme === 'small') {
    const reasonCode = smallBusinessReason(country)
    return [{ code: 'E', rate: 0, words: smallWords.trim(), reasonCode, isDefault: true }]
  }
  if (scheme === 'sales') {
    const [taxed] = categories.filter(({ code }) => code === 'S')
    const none = { code: 'O' as const, rate: 0, words: '', reasonCode: '', isDefault: false }
    return taxed ? [{ ...taxed, words: '', reasonCode: '', isDefault: true }, none] : []
  }
  const chosen = Math.max(
    0,
    categories.findIndex(({ isDefault }) => isDefault),
  )
  return categories.map(({ code, rate, words }, at) => ({
    code,
    rate,
    words: words.trim() === '' ? (legalWords[code] ?? '') : words.trim(),
    reasonCode: reasonCodes[code] ?? '',
    isDefault: at === chosen,
  }))
}
