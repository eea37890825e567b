import { wholeRate } from '#tax/codes.ts'
import { groupKey, type TaxGroup } from '#tax/compute-tax.ts'
import { shareOf } from '#kernel/money.ts'
import { split } from '#tax/split.ts'
import type { FactsAdjustment } from './facts.ts'

interface Shared {
  lines: readonly (Pick<TaxGroup, 'code' | 'rate'> & { amount: number })[]
  adjustments: readonly { kind: FactsAdjustment['kind']; amount: number; words: string }[]
  /** In the order of the document. */
  groups: readonly Pick<TaxGroup, 'code' | 'rate'>[]
  pricesWithTax: boolean
}

/** What a discount or charge is called where nothing was typed: a reason has to be there. */
const defaultWords = { discount: 'Discount', charge: 'Charge' }

/**
 * The discounts and charges of a document by group, without tax. They are shared as `computeTax` does it, so the lines
 * of a group, less its discounts and with its charges, are its net. Amounts are as typed; shares of nothing are left
 * out.
 */
export function sharesOf({ lines, adjustments, groups, pricesWithTax }: Shared): FactsAdjustment[] {
  const weights = groups.map((group) =>
    Math.max(
      0,
      lines.filter((line) => groupKey(line) === groupKey(group)).reduce((sum, { amount }) => sum + amount, 0),
    ),
  )
  return adjustments.flatMap(({ kind, amount, words }) =>
    split(amount, weights).flatMap((share, at) => {
      const group = groups[at]
      if (!group || share === 0) return []
      const { code, rate } = group
      const net = pricesWithTax ? shareOf(share, wholeRate, wholeRate + rate) : share
      return [{ kind, net, words: words.trim() === '' ? defaultWords[kind] : words, code, rate }]
    }),
  )
}
