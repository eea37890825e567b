import { shareOf } from '#kernel/money.ts'
import { split } from '#tax/split.ts'

/** What is left of a tax group, or a share of it: minor units, `gross` with `tax` in it. */
export interface GroupAmount {
  gross: number
  tax: number
}

/**
 * The share of each tax group in an installment, from what is left of them: the tax of whatever empties a group is all
 * that is left of it, so that the installments add up to the terms in gross, net and tax.
 */
export function groupShares(amount: number, left: readonly GroupAmount[]): GroupAmount[] {
  const grosses = split(
    amount,
    left.map(({ gross }) => gross),
  )
  return left.map(({ gross: whole, tax }, at) => {
    const gross = grosses[at] ?? 0
    return { gross, tax: whole === 0 ? 0 : shareOf(tax, gross, whole) }
  })
}

/** What is left of the groups after an installment. */
export const afterShares = (left: readonly GroupAmount[], taken: readonly GroupAmount[]): GroupAmount[] =>
  left.map(({ gross, tax }, at) => ({ gross: gross - (taken[at]?.gross ?? 0), tax: tax - (taken[at]?.tax ?? 0) }))
