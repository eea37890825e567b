import { invoice as english, type InvoiceWords } from '#client-language/english/invoice.ts'
import { plainNumber } from '#client-language/formats.ts'
import type { Localized } from '#client-language/language.ts'
import { shareOf } from '#kernel/money.ts'
import { type TaxCode, wholeRate } from '#tax/codes.ts'
import { groupKey } from '#tax/compute-tax.ts'
import { split } from '#tax/split.ts'
import type { CopiedCategory, WordedGroup } from '#invoices/reckoned.ts'
import { type Unit, usualUnit } from '#invoices/units.ts'

/** What may be credited of an invoice, and what a credit note says. Minor units and thousandths, nothing negative. */

/** The sums of a code and rate. */
export interface GroupSums {
  code: TaxCode
  rate: number
  net: number
  tax: number
}

export interface CreditableItem {
  id: number
  description: string
  quantity: number
  unit: Unit
  rate: number
  /** Less its discount. */
  amount: number
  category: CopiedCategory
  /** The quantity that earlier credit notes took back. */
  creditedQuantity: number
}

/** An issued invoice, with the sums of its earlier credit notes by code and rate. */
export interface Creditable {
  pricesWithTax: boolean
  items: readonly CreditableItem[]
  groups: readonly WordedGroup[]
  credited: readonly GroupSums[]
  /** The language of the document; English without one. */
  text?: Localized<InvoiceWords>
}

const inEnglish: Localized<InvoiceWords> = { locale: 'en-US', words: english }

export interface CreditLine {
  /** The item that it takes back, and how much of it; null of an amount. */
  itemId: number | null
  itemQuantity: number | null
  description: string
  quantity: number
  unit: Unit
  rate: number
  discount: number
  amount: number
  net: number
  category: CopiedCategory
}

export interface Credit {
  lines: CreditLine[]
  groups: WordedGroup[]
  net: number
  tax: number
  total: number
}

/** More than what is left, in minor units with tax, or in thousandths of an item; where. */
export class CreditFault extends Error {
  readonly left: number
  readonly at: Pick<GroupSums, 'code' | 'rate'> | { item: number } | 'all'

  constructor(left: number, at: CreditFault['at']) {
    super('More than is left to credit')
    this.left = left
    this.at = at
  }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

const nothing = { net: 0, tax: 0 }

const sumsIn = (groups: readonly GroupSums[], group: Pick<GroupSums, 'code' | 'rate'>) =>
  groups.find((one) => groupKey(one) === groupKey(group)) ?? nothing

/** A sum as prices are typed: with tax where they contain it. */
const typedOf = ({ pricesWithTax }: Creditable, { net, tax }: { net: number; tax: number }): number =>
  pricesWithTax ? net + tax : net

/**
 * What is left to credit of each group, in the order of the invoice: `gross` with tax, `typed` with tax where prices
 * have it.
 */
export const leftOfGroups = (invoice: Creditable) =>
  invoice.groups.map((group) => {
    const credited = sumsIn(invoice.credited, group)
    const left = { net: group.net - credited.net, tax: group.tax - credited.tax }
    return { ...group, ...left, gross: left.net + left.tax, typed: typedOf(invoice, left) }
  })

const itemsIn = ({ items }: Creditable, group: Pick<GroupSums, 'code' | 'rate'>) =>
  items.filter(({ category }) => groupKey(category) === groupKey(group))

/**
 * What each item comes to within its group, by id: discounts and charges of the whole invoice are shared over items.
 */
function worthOfItems(invoice: Creditable): Map<number, number> {
  const worths = invoice.groups.flatMap((group) => {
    const items = itemsIn(invoice, group)
    const shares = split(
      typedOf(invoice, group),
      items.map(({ amount }) => amount),
    )
    return items.map(({ id }, at): [number, number] => [id, shares[at] ?? 0])
  })
  return new Map(worths)
}

/** A part of an item: differences of rounded running totals, so that its parts add up to the item. */
function lineOf(item: CreditableItem, quantity: number, worth: number, text = inEnglish): CreditLine {
  const { id, description, unit, rate, category, creditedQuantity: before } = item
  const until = (reached: number) => shareOf(worth, reached, item.quantity)
  const amount = until(before + quantity) - until(before)
  const full = shareOf(rate, quantity, 1000)
  // With a share of a charge, or of a cent, it comes to more than its price.
  const said =
    amount <= full
      ? { description, quantity, unit, rate, discount: full - amount }
      : {
          description: `${description}${partWords(quantity, item.quantity, text)}`,
          quantity: 1000,
          unit: usualUnit,
          rate: amount,
          discount: 0,
        }
  return { itemId: id, itemQuantity: quantity, ...said, amount, net: amount, category }
}

/** ` (0.5 of 2)`; nothing of the whole. */
const partWords = (quantity: number, whole: number, { locale, words }: Localized<InvoiceWords>): string =>
  quantity === whole
    ? ''
    : ` (${words.partOf(plainNumber(quantity / 1000, locale, 3), plainNumber(whole / 1000, locale, 3))})`

/**
 * The tax of a part of a group: the difference of rounded running totals, so that it is that of its rate to the cent,
 * and all parts add up to the group's.
 */
function taxOfPart(invoice: Creditable, group: WordedGroup, typed: number): number {
  const { rate } = group
  const credited = sumsIn(invoice.credited, group)
  const reached = typedOf(invoice, credited) + typed
  if (reached === typedOf(invoice, group)) return group.tax - credited.tax
  return shareOf(reached, rate, invoice.pricesWithTax ? wholeRate + rate : wholeRate) - credited.tax
}

/** Adds lines up by group. Throws a CreditFault for a group of which less is left. */
function creditOf(invoice: Creditable, lines: readonly CreditLine[]): Credit {
  const left = leftOfGroups(invoice)
  const written: CreditLine[] = []
  const groups = invoice.groups.flatMap((group, at): WordedGroup[] => {
    const own = lines.filter(({ category }) => groupKey(category) === groupKey(group))
    if (own.length === 0) return []
    const amounts = own.map(({ amount }) => amount)
    const typed = sumOf(amounts)
    const most = left[at]
    if (!most || typed > most.typed) throw new CreditFault(most?.gross ?? 0, group)
    const tax = taxOfPart(invoice, group, typed)
    const net = invoice.pricesWithTax ? typed - tax : typed
    const nets = invoice.pricesWithTax ? split(net, amounts) : amounts
    written.push(...own.map((line, place) => ({ ...line, net: nets[place] ?? 0 })))
    return [{ ...group, net, tax }]
  })
  const [net, tax] = [sumOf(groups.map((group) => group.net)), sumOf(groups.map((group) => group.tax))]
  return { lines: written, groups, net, tax, total: net + tax }
}

/** What is left of an item, in thousandths. */
export const leftOfItem = ({ quantity, creditedQuantity }: CreditableItem): number => quantity - creditedQuantity

/** A credit of chosen quantities; each item once. Throws a CreditFault for more than is left. */
export function creditItems(invoice: Creditable, chosen: readonly { id: number; quantity: number }[]): Credit {
  const worths = worthOfItems(invoice)
  const lines = chosen.flatMap(({ id, quantity }, at) => {
    const item = invoice.items.find((one) => one.id === id)
    const left = item ? leftOfItem(item) : 0
    if (!item || quantity > left) throw new CreditFault(left, { item: at })
    return [lineOf(item, quantity, worths.get(id) ?? 0, invoice.text)]
  })
  return creditOf(invoice, lines)
}

/** An amount for a group, with tax. */
export interface CreditedAmount {
  code: TaxCode
  rate: number
  amount: number
}

/**
 * A credit of amounts with tax: each takes the part of its group's remaining tax that it is of what remains of the
 * group. Throws a CreditFault for more than is left.
 */
export function creditAmounts(invoice: Creditable, amounts: readonly CreditedAmount[], description: string): Credit {
  const left = leftOfGroups(invoice)
  const parts = amounts.map(({ amount, ...named }) => {
    const group = left.find((one) => groupKey(one) === groupKey(named))
    if (!group || amount > group.gross) throw new CreditFault(group?.gross ?? 0, named)
    const tax = group.gross === 0 ? 0 : shareOf(group.tax, amount, group.gross)
    const net = amount - tax
    const line = amountLine(invoice, group, invoice.pricesWithTax ? amount : net, description)
    const { gross: _, typed: __, ...worded } = group
    return { line: { ...line, net }, group: { ...worded, net, tax } }
  })
  const groups = parts.map(({ group }) => group)
  const [net, tax] = [sumOf(groups.map((group) => group.net)), sumOf(groups.map((group) => group.tax))]
  return { lines: parts.map(({ line }) => line), groups, net, tax, total: net + tax }
}

/**
 * A credit of one amount with tax, of each group as much as is left of it. Throws a CreditFault for more than is left.
 */
export function creditAmount(invoice: Creditable, amount: number, description: string): Credit {
  const left = leftOfGroups(invoice)
  const all = sumOf(left.map(({ gross }) => gross))
  if (amount > all) throw new CreditFault(all, 'all')
  const shares = split(
    amount,
    left.map(({ gross }) => gross),
  )
  const amounts = left.map(({ code, rate }, at) => ({ code, rate, amount: shares[at] ?? 0 }))
  return creditAmounts(
    invoice,
    amounts.filter((one) => one.amount > 0),
    description,
  )
}

/** A line that takes an amount off a group, as prices are typed. */
function amountLine(
  invoice: Creditable,
  group: Pick<GroupSums, 'code' | 'rate'>,
  amount: number,
  description: string,
): CreditLine {
  const [first] = itemsIn(invoice, group)
  if (!first) throw new CreditFault(0, group)
  return {
    itemId: null,
    itemQuantity: null,
    description,
    quantity: 1000,
    unit: usualUnit,
    rate: amount,
    discount: 0,
    amount,
    net: amount,
    category: first.category,
  }
}

/** What is left of an invoice of which a part was credited: by item, or in a sum where amounts were taken off. */
export function creditRest(invoice: Creditable, description: string): Credit {
  const worths = worthOfItems(invoice)
  const lines = leftOfGroups(invoice).flatMap((group): CreditLine[] => {
    if (group.typed === 0 && group.tax === 0) return []
    const items = itemsIn(invoice, group).filter((item) => leftOfItem(item) > 0)
    const rest = items.map((item) => lineOf(item, leftOfItem(item), worths.get(item.id) ?? 0, invoice.text))
    if (sumOf(rest.map(({ amount }) => amount)) === group.typed) return rest
    return [amountLine(invoice, group, group.typed, description)]
  })
  return creditOf(invoice, lines)
}
