import { shareOf } from '#kernel/money.ts'
import type { Share } from '#packages/plan.ts'
import { wholeRate } from '#tax/codes.ts'
import { type Billed, type Credited, creditsOf, grossOf, sumOf, type TaxedAmount } from './cancellation.ts'
import type { ProposalLine } from './lines.ts'

/** A payment of what is agreed; amounts in minor units. */
export interface AgreedPayment {
  id: number
  name: string
  amount: number
  share: Share
  /** The invoice that bills it; null while it is still to be billed. */
  invoiceId: number | null
}

/** The same after a change. */
export type ChangedPayment = AgreedPayment & { isNew: boolean }

export interface Change {
  /** The newest invoice first. */
  credits: Credited[]
  /** In the order of the plan; together they are the total. */
  payments: ChangedPayment[]
  /** What is to be paid back. */
  refund: number
}

/** What is agreed after a change, in all and at each tax. */
interface Terms {
  total: number
  groups: readonly TaxedAmount[]
}

/** A payment that a changed plan leaves out. */
export const isNone = ({ share }: Pick<AgreedPayment, 'share'>): boolean => share.by === 'amount' && share.value === 0

const ofKey = (groups: readonly TaxedAmount[], key: string) => groups.filter((group) => group.key === key)

/** What was billed above the terms is credited at each tax; of each invoice, the newest first. */
function creditsAbove({ groups: terms }: Terms, newestFirst: readonly Billed[]): Map<number, TaxedAmount[]> {
  const credited = new Map<number, TaxedAmount[]>(newestFirst.map(({ id }) => [id, []]))
  for (const key of new Set(newestFirst.flatMap(({ groups }) => groups.map((group) => group.key)))) {
    const own = newestFirst.map(({ id, groups, open }) => ({
      id,
      groups: ofKey(groups, key),
      // What other taxes have taken is not open any more.
      open: open - grossOf(credited.get(id) ?? []),
    }))
    const over = sumOf(own.map(({ groups }) => grossOf(groups))) - grossOf(ofKey(terms, key))
    for (const [id, gross] of creditsOf(own, Math.max(0, over))) {
      const [group] = own.find((one) => one.id === id)?.groups ?? []
      if (group && gross > 0) credited.get(id)?.push({ key, gross, tax: shareOf(group.tax, gross, group.gross) })
    }
  }
  return credited
}

/**
 * The amounts of the payments that are still to be billed: amounts stay, percentages follow the new total, and the last
 * takes the rest. Where that is too little, they shrink from the last.
 */
function openAmounts(open: readonly AgreedPayment[], total: number, rest: number): number[] {
  const wanted = open.map(({ share, amount }) =>
    share.by === 'percent' ? shareOf(total, share.value, wholeRate) : amount,
  )
  const before = sumOf(wanted.slice(0, -1))
  const amounts = wanted.map((amount, at) => (at === wanted.length - 1 ? rest - before : amount))
  for (let at = amounts.length - 1; at > 0 && (amounts[at] ?? 0) < 0; at -= 1) {
    amounts[at - 1] = (amounts[at - 1] ?? 0) + (amounts[at] ?? 0)
    amounts[at] = 0
  }
  return amounts
}

/** The share that a payment has from now on: what is billed stays, and the last open one takes the rest. */
function shareAfter({ share, invoiceId }: AgreedPayment, amount: number, isLast: boolean): Share {
  if (isLast) return { by: 'rest' }
  return invoiceId === null && share.by === 'percent' ? share : { by: 'amount', value: amount }
}

/**
 * What follows from a change of what is agreed. Afterwards the terms are, in all and at each tax, what is billed, less
 * what is credited, and what is still to be billed.
 */
export function reckonChange(terms: Terms, payments: readonly AgreedPayment[], invoices: readonly Billed[]): Change {
  const newestFirst = invoices.toSorted((one, other) => other.id - one.id)
  const credited = creditsAbove(terms, newestFirst)
  const leftOf = (id: number) =>
    grossOf(newestFirst.find((one) => one.id === id)?.groups ?? []) - grossOf(credited.get(id) ?? [])
  const open = payments.filter((payment) => payment.invoiceId === null && !isNone(payment))
  const rest = terms.total - sumOf(newestFirst.map(({ id }) => leftOf(id)))
  const amounts = openAmounts(open, terms.total, rest)
  const after = payments.map((payment): ChangedPayment => {
    const { invoiceId } = payment
    const amount = invoiceId === null ? (amounts[open.indexOf(payment)] ?? 0) : leftOf(invoiceId)
    return { ...payment, amount, share: shareAfter(payment, amount, payment === open.at(-1)), isNew: false }
  })
  const last = Math.max(0, ...payments.map(({ id }) => id))
  const more = { id: last + 1, name: 'Change', amount: rest, share: { by: 'rest' as const }, invoiceId: null }
  return {
    credits: newestFirst.flatMap(({ id, groups }): Credited[] => {
      const own = credited.get(id) ?? []
      const amount = grossOf(own)
      return amount > 0 ? [{ id, amount, isAll: amount === grossOf(groups), groups: own }] : []
    }),
    payments: open.length === 0 && rest > 0 ? [...after, { ...more, isNew: true }] : after,
    refund: sumOf(newestFirst.map(({ id, open: left }) => Math.max(0, grossOf(credited.get(id) ?? []) - left))),
  }
}

interface Priced extends Terms {
  lines: readonly ProposalLine[]
}

const isSameWork = (one: ProposalLine, other: ProposalLine | undefined): boolean =>
  other !== undefined &&
  one.name === other.name &&
  one.included === other.included &&
  one.quantity === other.quantity &&
  one.category?.id === other.category?.id

/** Whether the lines of what was agreed are the same again, so that nothing is changed. */
export const areSameLines = (before: readonly ProposalLine[], after: readonly ProposalLine[]): boolean =>
  before.length === after.length &&
  before.every((line, at) => isSameWork(line, after[at]) && line.rate === after[at]?.rate)

/** Whether the client gets the same for less, to which they need not agree. */
export const isOnlyCheaper = (before: Priced, after: Priced): boolean =>
  after.total < before.total &&
  before.lines.length === after.lines.length &&
  before.lines.every((line, at) => isSameWork(line, after.lines[at]) && (after.lines[at]?.rate ?? 0) <= line.rate) &&
  after.groups.every(({ key, gross }) => gross <= grossOf(ofKey(before.groups, key)))
