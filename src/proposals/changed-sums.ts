import { groupKey } from '#tax/compute-tax.ts'
import { grossOf, sumOf, type TaxedAmount } from './cancellation.ts'
import type { ProposalFacts } from './facts.ts'
import { sumsOf } from './lines.ts'

/**
 * The sums of what is agreed since a change, which has no extras. What was credited by hand before stays taken off at
 * its tax.
 */
export function changedSums(agreed: ProposalFacts, credited: readonly TaxedAmount[]) {
  const { lines, discount, total: ofLines, groups: before } = sumsOf(agreed, [])
  const groups = before.map((group) => {
    const own = credited.filter(({ key }) => key === groupKey(group))
    const gross = Math.max(0, group.gross - grossOf(own))
    const tax = Math.min(gross, Math.max(0, group.tax - sumOf(own.map((one) => one.tax))))
    return { ...group, gross, tax, net: gross - tax }
  })
  const total = grossOf(groups)
  return {
    lines,
    discount,
    groups,
    /** Of the lines, as all above. */
    tax: sumOf(before.map((group) => group.tax)),
    total,
    /** What was credited by hand of these lines. */
    credited: ofLines - total,
    /** The same at each tax: what was credited beyond these lines went with them, and is not taken off later. */
    creditedAt: before.map((group, at): TaxedAmount => {
      const { gross, tax } = groups[at] ?? group
      return { key: groupKey(group), gross: group.gross - gross, tax: group.tax - tax }
    }),
  }
}

/** The same at each tax by its key. */
export const keyedGroups = (groups: ReturnType<typeof changedSums>['groups']): TaxedAmount[] =>
  groups.map((group) => ({ key: groupKey(group), gross: group.gross, tax: group.tax }))
