import type { CopiedCategory } from '#invoices/reckoned.ts'
import { wordedGroups } from '#invoices/reckoned.ts'
import { groupKey, computeTax, type Reckoning, type Reduction, type TaxGroup } from '#tax/compute-tax.ts'

/** A line of a proposal, in minor units and thousandths. */
export interface ProposalLine {
  /** Counts within the proposal. */
  line: number
  /** An extra is taken only if the client checks it. */
  kind: 'base' | 'extra'
  name: string
  /** What is included, a line each. */
  included: string
  quantity: number
  rate: number
  /** No price is typed yet. */
  isUnpriced?: true | undefined
  /** What is paid for it is its price: the tax is within, and no discount takes of it. */
  isFinal?: true | undefined
  /** Null in a studio that does not tax by item. */
  category: CopiedCategory | null
  /** Of an extra: checked at first. */
  ticked: boolean
  /** Of an extra: how many the client can take at most. */
  most: number
  /** What it adds to the shoot. */
  minutes: number
}

/** The extras that a client takes, with how many of each. */
export type Ticks = readonly { line: number; quantity: number }[]

/** No tax, in a group of its own. */
const untaxed: CopiedCategory = { id: 0, code: 'O', rate: 0, words: '', reasonCode: '' }

const thousand = 1000

/** The lines that are agreed with these extras, each with its quantity in thousandths. */
export const takenLines = (lines: readonly ProposalLine[], ticks: Ticks): ProposalLine[] =>
  lines.flatMap((line) => {
    if (line.kind === 'base') return [line]
    const tick = ticks.find((one) => one.line === line.line)
    return tick ? [{ ...line, quantity: tick.quantity * thousand }] : []
  })

/** The extras that are checked at first. */
export const usualTicks = (lines: readonly ProposalLine[]): Ticks =>
  lines.filter(({ kind, ticked }) => kind === 'extra' && ticked).map(({ line }) => ({ line, quantity: 1 }))

/** Why these are not ticks of a proposal, if they are none. */
export function tickFault(lines: readonly ProposalLine[], ticks: Ticks): string | undefined {
  if (new Set(ticks.map(({ line }) => line)).size < ticks.length) return 'An extra is named twice.'
  for (const { line, quantity } of ticks) {
    const extra = lines.find((one) => one.kind === 'extra' && one.line === line)
    if (!extra) return 'This extra is not part of the proposal.'
    if (quantity > extra.most) return `Choose 1 to ${extra.most}.`
  }
  return undefined
}

export interface Priced {
  lines: readonly ProposalLine[]
  discount: Reduction | null
  pricesWithTax: boolean
}

type Item = Omit<ProposalLine, 'category'> & { category: CopiedCategory }

const reckonItems = (items: readonly Item[], { discount, pricesWithTax }: Omit<Priced, 'lines'>): Reckoning =>
  computeTax({
    lines: items.map(({ quantity, rate, category }) => ({ quantity, price: rate, discount: null, category })),
    adjustments: discount ? [{ kind: 'discount', ...discount }] : [],
    pricesWithTax,
  })

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** The groups of two reckonings as one document tells them. */
function joinedGroups(first: readonly TaxGroup[], others: readonly TaxGroup[]): TaxGroup[] {
  const joined = first.map((group) => {
    const other = others.find((one) => groupKey(one) === groupKey(group))
    return other ? { ...group, net: group.net + other.net, tax: group.tax + other.tax } : group
  })
  return [...joined, ...others.filter((one) => first.every((group) => groupKey(group) !== groupKey(one)))]
}

/** Reckons lines of which some have final prices, each in the place it has. */
function reckonAll(items: readonly Item[], { pricesWithTax, ...priced }: Omit<Priced, 'lines'>): Reckoning {
  const isFinal = (item: Item): boolean => item.isFinal === true
  const own = reckonItems(
    items.filter((item) => !isFinal(item)),
    { ...priced, pricesWithTax },
  )
  if (!items.some(isFinal)) return own
  const final = reckonItems(items.filter(isFinal), { discount: null, pricesWithTax: true })
  // Shown like the others, without tax where theirs comes on top.
  const finals = final.lines.map((line) => (pricesWithTax ? line : { ...line, amount: line.net }))
  const [nextOwn, nextFinal] = [own.lines.values(), finals.values()]
  return {
    ...own,
    lines: items.flatMap((item) => (isFinal(item) ? nextFinal : nextOwn).next().value ?? []),
    groups: joinedGroups(own.groups, final.groups),
    linesAmount: own.linesAmount + sumOf(finals.map(({ amount }) => amount)),
    net: own.net + final.net,
    tax: own.tax + final.tax,
    total: own.total + final.total,
  }
}

/** Lines that were changed: one that is as agreed at its final price stays so. */
export const withFinalPrices = <L extends ProposalLine>(agreed: readonly ProposalLine[], changed: readonly L[]): L[] =>
  changed.map((line) => {
    const isSame = (one: ProposalLine): boolean =>
      one.isFinal === true && one.name === line.name && one.rate === line.rate && one.quantity === line.quantity
    return agreed.some(isSame) ? { ...line, isFinal: true as const } : line
  })

/** The sums of a proposal with some of its extras, in minor units. */
export function sumsOf({ lines, ...priced }: Priced, ticks: Ticks) {
  const taken = takenLines(lines, ticks)
  const items = taken.map(({ category, ...line }) => ({ ...line, category: category ?? untaxed }))
  const reckoning = reckonAll(items, priced)
  return {
    lines: taken.map(({ line, quantity }, at) => ({ line, quantity, amount: reckoning.lines[at]?.amount ?? 0 })),
    linesAmount: reckoning.linesAmount,
    discount: reckoning.adjustments[0]?.amount ?? 0,
    groups: wordedGroups(items, reckoning).map((group) => ({ ...group, gross: group.net + group.tax })),
    net: reckoning.net,
    tax: reckoning.tax,
    total: reckoning.total,
  }
}

export type ProposalSums = ReturnType<typeof sumsOf>

/** The smallest total that a client can reach: without extras. */
export const smallestTotal = (priced: Priced): number => sumsOf(priced, []).total

/** The largest: with all extras, as many as they can take. */
export const largestTotal = (priced: Priced): number =>
  sumsOf(
    priced,
    priced.lines.filter(({ kind }) => kind === 'extra').map(({ line, most: quantity }) => ({ line, quantity })),
  ).total

/** Whether a client can add something. */
export const hasExtras = (lines: readonly { kind: 'base' | 'extra' }[]): boolean =>
  lines.some(({ kind }) => kind === 'extra')
