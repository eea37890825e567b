import { shareOf } from '#kernel/money.ts'
import { split } from '#tax/split.ts'
import { type GroupAmount, groupShares } from './installment-groups.ts'

/** What is agreed or billed at one tax. */
export interface TaxedAmount extends GroupAmount {
  /** Of its code and rate. */
  key: string
}

/** An issued invoice of a booking. */
export interface Billed {
  id: number
  /** What is left of it after its credit notes. */
  groups: readonly TaxedAmount[]
  /** What is left to pay; below zero, what is to be refunded. */
  open: number
}

export interface Credited {
  id: number
  amount: number
  isAll: boolean
  groups: TaxedAmount[]
}

export interface Cancellation {
  /** The newest invoice first. */
  credits: Credited[]
  /** The invoice of what is kept beyond what was billed; null without any. */
  final: { amount: number; groups: TaxedAmount[] } | null
  /** What remains agreed, at each tax: what is kept in all. */
  closing: TaxedAmount[]
  refund: number
  /** What the client still owes. */
  owed: number
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
export const grossOf = (groups: readonly GroupAmount[]): number => sumOf(groups.map(({ gross }) => gross))

/**
 * How much is credited of each invoice, the newest first: what nobody has paid before what would have to be refunded,
 * so that a refund is never due on one invoice while another asks for money.
 */
export function creditsOf(billed: readonly Billed[], amount: number): Map<number, number> {
  const credited = new Map<number, number>()
  let left = amount
  for (const most of [({ open }: Billed) => Math.max(0, open), ({ groups }: Billed) => grossOf(groups)])
    for (const one of billed) {
      const before = credited.get(one.id) ?? 0
      const taken = Math.min(left, Math.max(0, Math.min(most(one), grossOf(one.groups)) - before))
      credited.set(one.id, before + taken)
      left -= taken
    }
  return credited
}

/** An amount of an invoice at each tax, by what is left of it, as a credit note of that amount takes it. */
function shared(groups: readonly TaxedAmount[], amount: number): TaxedAmount[] {
  const grosses = split(
    amount,
    groups.map(({ gross }) => gross),
  )
  return groups.map(({ key, gross: whole, tax }, at) => {
    const gross = grosses[at] ?? 0
    return { key, gross, tax: whole === 0 ? 0 : shareOf(tax, gross, whole) }
  })
}

/** Sums by tax, in the order of the first. */
function added(all: readonly TaxedAmount[], sign: 1 | -1, more: readonly TaxedAmount[]): TaxedAmount[] {
  const keys = [...new Set([...all, ...more].map(({ key }) => key))]
  return keys.map((key) => {
    const sum = (of: 'gross' | 'tax', groups: readonly TaxedAmount[]) =>
      sumOf(groups.filter((one) => one.key === key).map((one) => one[of]))
    return {
      key,
      gross: sum('gross', all) + sign * sum('gross', more),
      tax: sum('tax', all) + sign * sum('tax', more),
    }
  })
}

const none = (groups: readonly TaxedAmount[]): TaxedAmount[] => groups.map(({ key }) => ({ key, gross: 0, tax: 0 }))

/** The invoice of what is kept beyond what was billed: a share of what is left of the terms. */
function finalOf(terms: readonly TaxedAmount[], billed: readonly TaxedAmount[], amount: number): Cancellation['final'] {
  if (amount <= 0) return null
  const left = added(terms, -1, billed).map(({ key, gross, tax }) => ({
    key,
    gross: Math.max(0, gross),
    tax: Math.max(0, tax),
  }))
  const shares = groupShares(amount, left)
  return { amount, groups: left.map(({ key }, at) => ({ key, gross: 0, tax: 0, ...shares[at] })) }
}

/**
 * What follows when a booking is cancelled and the studio keeps an amount, at most the total of the terms: credit notes
 * while more was billed, one invoice when less was. What is billed, less the credits, is what remains agreed, in total
 * and at each tax.
 */
export function reckonCancellation(
  terms: readonly TaxedAmount[],
  invoices: readonly Billed[],
  keep: number,
): Cancellation {
  const newestFirst = invoices.toSorted((one, other) => other.id - one.id)
  const billed = added(
    none(terms),
    1,
    newestFirst.flatMap(({ groups }) => [...groups]),
  )
  const over = grossOf(billed) - keep
  const amounts = creditsOf(newestFirst, Math.max(0, over))
  const credits = newestFirst.flatMap(({ id, groups }): Credited[] => {
    const amount = amounts.get(id) ?? 0
    return amount > 0 ? [{ id, amount, isAll: amount === grossOf(groups), groups: shared(groups, amount) }] : []
  })
  const final = finalOf(terms, billed, -over)
  const remains = added(
    billed,
    -1,
    credits.flatMap(({ groups }) => groups),
  )
  const opens = newestFirst.map(({ id, open }) => open - (amounts.get(id) ?? 0))
  return {
    credits,
    final,
    closing: final ? added(remains, 1, final.groups) : remains,
    refund: sumOf(opens.map((open) => Math.max(0, -open))),
    owed: sumOf(opens.map((open) => Math.max(0, open))) + (final?.amount ?? 0),
  }
}
