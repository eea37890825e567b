import { shareOf } from '#kernel/money.ts'
import { type TaxCode, wholeRate } from './codes.ts'
import { split } from './split.ts'

/** A percentage in ten-thousandths of a percent, or minor units. */
export interface Reduction {
  by: 'percent' | 'amount'
  value: number
}

/** A discount or charge on all lines of a document. */
export interface Adjustment extends Reduction {
  kind: 'discount' | 'charge'
}

/** Lines of one code and rate are taxed together; groups are in the order of category ids. */
export interface LineCategory {
  id: number
  code: TaxCode
  /** Ten-thousandths of a percent; 0 of all but `S`. */
  rate: number
}

/** Quantity in thousandths, price in minor units, with or without tax as the document says. */
export interface TaxedLine {
  quantity: number
  price: number
  discount: Reduction | null
  category: LineCategory
}

/** Minor units: `amount` is the line as typed, less its discount; `net` is without tax. */
export interface ReckonedLine {
  discount: number
  amount: number
  net: number
}

/** Minor units. */
export interface TaxGroup {
  code: TaxCode
  rate: number
  net: number
  tax: number
}

/** Minor units; amounts are as typed, nets without tax, `total` with it. */
export interface Reckoning {
  lines: ReckonedLine[]
  /** Each with its amount, in the order given. */
  adjustments: { amount: number; net: number }[]
  groups: TaxGroup[]
  /** The sum of the lines' amounts. */
  linesAmount: number
  net: number
  tax: number
  total: number
}

export interface TaxedDocument {
  lines: readonly TaxedLine[]
  adjustments: readonly Adjustment[]
  pricesWithTax: boolean
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** A percentage is rounded once, half away from zero. */
const reductionOf = (amount: number, { by, value }: Reduction): number =>
  by === 'amount' ? value : shareOf(amount, value, wholeRate)

function lineOf({ quantity, price, discount }: TaxedLine): Omit<ReckonedLine, 'net'> {
  const full = shareOf(price, quantity, 1000)
  const reduced = discount === null ? 0 : reductionOf(full, discount)
  return { discount: reduced, amount: full - reduced }
}

export const groupKey = ({ code, rate }: Pick<TaxGroup, 'code' | 'rate'>): string => `${code} ${rate}`

/** The groups of a document, in the order of their first category's id, with the places of their lines. */
function groupsIn(lines: readonly TaxedLine[]) {
  const groups = new Map<string, { code: TaxCode; rate: number; places: number[] }>()
  const places = lines.map((_, at) => at)
  const idAt = (at: number): number => lines[at]?.category.id ?? 0
  for (const at of places.toSorted((one, other) => idAt(one) - idAt(other) || one - other)) {
    const category = lines[at]?.category
    if (!category) continue
    const key = groupKey(category)
    const group = groups.get(key) ?? { code: category.code, rate: category.rate, places: [] }
    group.places.push(at)
    groups.set(key, group)
  }
  return [...groups.values()].map((group) => ({ ...group, places: group.places.toSorted((a, b) => a - b) }))
}

type Group = ReturnType<typeof groupsIn>[number]

const netOf = (gross: number, rate: number): number => shareOf(gross, wholeRate, wholeRate + rate)

/** The net amounts of a group's lines, which add up to what is left for them: of free lines the last takes the rest. */
function lineNets(amounts: readonly number[], rest: number, rate: number): number[] {
  if (sumOf(amounts) !== 0) return split(rest, amounts)
  const nets = amounts.map((amount) => netOf(amount, rate))
  const last = nets.length - 1
  return nets.map((net, at) => (at === last ? net + rest - sumOf(nets) : net))
}

/**
 * Reckons a document whose tax is told by line. Lines are rounded one by one, each discount or charge once, and the tax
 * once for each group of code and rate, as EN 16931 has it. Prices with tax stay what was typed: the tax is taken out
 * of each group's sum, so it may be a cent off the rate of the net. Whether discounts exceed the lines is not checked
 * here.
 */
export function computeTax({ lines, adjustments, pricesWithTax }: TaxedDocument): Reckoning {
  const typed = lines.map(lineOf)
  const linesAmount = sumOf(typed.map(({ amount }) => amount))
  const groups = groupsIn(lines)
  const amountsIn = (group: Group): number[] => group.places.map((at) => typed[at]?.amount ?? 0)
  const weights = groups.map((group) => Math.max(0, sumOf(amountsIn(group))))
  const shared = adjustments.map((adjustment) => {
    const amount = reductionOf(linesAmount, adjustment)
    const sign = adjustment.kind === 'discount' ? -1 : 1
    return { amount, sign, shares: split(amount, weights) }
  })
  const nets: number[] = typed.map(({ amount }) => amount)
  const adjustmentNets = shared.map(({ amount }) => (pricesWithTax ? 0 : amount))
  const taxed = groups.map((group, at): TaxGroup => {
    const { code, rate } = group
    const amounts = amountsIn(group)
    const sum = sumOf(amounts) + sumOf(shared.map(({ sign, shares }) => sign * (shares[at] ?? 0)))
    if (!pricesWithTax) return { code, rate, net: sum, tax: shareOf(sum, rate, wholeRate) }
    const tax = shareOf(sum, rate, wholeRate + rate)
    let rest = sum - tax
    for (const [index, { sign, shares }] of shared.entries()) {
      const net = netOf(shares[at] ?? 0, rate)
      adjustmentNets[index] = (adjustmentNets[index] ?? 0) + net
      rest -= sign * net
    }
    const own = lineNets(amounts, rest, rate)
    for (const [index, place] of group.places.entries()) nets[place] = own[index] ?? 0
    return { code, rate, net: sum - tax, tax }
  })
  const [net, tax] = [sumOf(taxed.map((group) => group.net)), sumOf(taxed.map((group) => group.tax))]
  return {
    lines: typed.map((line, at) => ({ ...line, net: nets[at] ?? 0 })),
    adjustments: shared.map(({ amount }, at) => ({ amount, net: adjustmentNets[at] ?? 0 })),
    groups: taxed,
    linesAmount,
    net,
    tax,
    total: net + tax,
  }
}
