import { maxCents } from '#kernel/money.ts'
import type { TaxCode, TaxScheme } from '#tax/codes.ts'
import { type Adjustment, groupKey, computeTax, type Reckoning, type Reduction } from '#tax/compute-tax.ts'

/** A category as an item copies it; the rate in ten-thousandths of a percent. */
export interface CopiedCategory {
  id: number
  code: TaxCode
  rate: number
  words: string
  reasonCode: string
}

/** An item in minor units and thousandths; one with a quantity below zero takes off a deposit. */
export interface TaxedItem {
  quantity: number
  rate: number
  discount?: Reduction | null
  category: CopiedCategory
}

export interface TaxedInvoice {
  scheme: TaxScheme
  items: readonly TaxedItem[]
  adjustments: readonly Adjustment[]
  pricesWithTax: boolean
}

/** The sums of a code and rate, with what a document says of them. */
export interface WordedGroup {
  code: TaxCode
  rate: number
  words: string
  reasonCode: string
  net: number
  tax: number
}

/** The sums of an invoice whose items are taxed one by one, in minor units. */
export const reckonInvoice = ({ items, adjustments, pricesWithTax }: Omit<TaxedInvoice, 'scheme'>): Reckoning =>
  computeTax({
    lines: items.map(({ quantity, rate, discount = null, category }) => ({
      quantity,
      price: rate,
      discount,
      category,
    })),
    adjustments,
    pricesWithTax,
  })

/** The groups with the different sentences of their items, a line each. */
export const wordedGroups = (items: readonly TaxedItem[], { groups }: Reckoning): WordedGroup[] =>
  groups.map((group) => {
    const categories = items.map(({ category }) => category).filter((one) => groupKey(one) === groupKey(group))
    const words = [...new Set(categories.map((one) => one.words))].filter((text) => text !== '')
    return { ...group, words: words.join('\n'), reasonCode: categories[0]?.reasonCode ?? '' }
  })

/** Errors by field, as a request names them: `items.0.discount`. */
type Faults = Record<string, string>

/** "Not subject to VAT" stands alone, where there is VAT. */
function mixedFault({ scheme, items }: TaxedInvoice): Faults {
  if (scheme === 'sales') return {}
  const outside = items.findIndex(({ category }) => category.code === 'O')
  const isMixed = outside >= 0 && items.some(({ category }) => category.code !== 'O')
  return isMixed ? { [`items.${outside}.categoryId`]: '"Not subject to VAT" can\'t be mixed' } : {}
}

/** One group has one reason for machines. */
function reasonFault({ items }: TaxedInvoice): Faults {
  const reasons = new Map<string, string>()
  for (const [at, { category }] of items.entries()) {
    const before = reasons.get(groupKey(category)) ?? category.reasonCode
    if (before !== category.reasonCode)
      return { [`items.${at}.categoryId`]: 'Items of one rate need one reason: give them the same tax' }
    reasons.set(groupKey(category), before)
  }
  return {}
}

const isTooMuch = ({ lines, adjustments, linesAmount, total }: Reckoning): boolean =>
  [linesAmount, total, ...lines.map(({ amount }) => amount), ...adjustments.map(({ amount }) => amount)].some(
    (amount) => amount > maxCents,
  )

function discountFaults({ items, adjustments }: TaxedInvoice, reckoning: Reckoning): Faults {
  const isDeposit = (at: number): boolean => (items[at]?.quantity ?? 0) < 0
  const line = reckoning.lines.findIndex(({ amount }, at) => amount < 0 && !isDeposit(at))
  if (line >= 0) return { [`items.${line}.discount`]: 'The discount is more than this item' }
  const given = reckoning.adjustments.filter((_, at) => adjustments[at]?.kind === 'discount')
  const sum = given.reduce((total, { amount }) => total + amount, 0)
  // Rounded for each rate, discounts of almost everything can take a cent more off a rate than it has.
  const isTooMuchOff = sum > reckoning.linesAmount || reckoning.groups.some(({ net, tax }) => net + tax < 0)
  if (!isTooMuchOff) return {}
  return items.some((_, at) => isDeposit(at))
    ? { deposits: 'The deposits are more than the items of their tax rate come to' }
    : { adjustments: 'The discounts are more than the items come to' }
}

/** What is wrong with an invoice whose numbers are valid; no fields when nothing is. */
export function reckonedFaults(invoice: TaxedInvoice, reckoning: Reckoning): Faults {
  if (isTooMuch(reckoning)) return { items: 'These amounts are too large to add up' }
  return { ...discountFaults(invoice, reckoning), ...reasonFault(invoice), ...mixedFault(invoice) }
}
