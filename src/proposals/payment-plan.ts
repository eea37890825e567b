import { shareOf } from '#kernel/money.ts'
import type { Due, Share } from '#packages/plan.ts'
import { wholeRate } from '#tax/codes.ts'
import { dayAfter } from '#time/day-after.ts'

/**
 * The amounts of the installments of a total, in minor units; the last is the rest, below zero when the others are more
 * than the total.
 */
export function installmentAmounts(total: number, shares: readonly Share[]): number[] {
  const amounts = shares.map((share) => {
    if (share.by === 'rest') return 0
    return share.by === 'amount' ? share.value : shareOf(total, share.value, wholeRate)
  })
  const before = amounts.reduce((sum, amount) => sum + amount, 0)
  return amounts.map((amount, at) => (shares[at]?.by === 'rest' ? total - before : amount))
}

interface Days {
  /** The studio's day on which the terms bind, `2026-11-24`. */
  accepted: string
  /** At the shoot's place; null without a day. */
  shoot: string | null
  /** The studio's day on which everything was delivered; null before. */
  delivered?: string | null
}

/** The day on which an installment is due; one that has passed becomes the day of acceptance. Null while unknown. */
export function dueDay(due: Due, { accepted, shoot, delivered = null }: Days): string | null {
  const computed = due.anchor === 'day' ? due.day : anchored({ accepted, shoot, delivered }[due.anchor], due.offset)
  if (computed === null) return null
  return computed < accepted ? accepted : computed
}

/** The first payment that would be due before the one that precedes it, by their names; undefined in order. */
export function outOfOrder(
  plan: readonly { name: string; due: Due }[],
  days: Days,
): { early: string; late: string } | undefined {
  const dues = plan.map(({ due }) => dueDay(due, days))
  const at = dues.findIndex((due, index) => {
    const before = index === 0 ? null : (dues[index - 1] ?? null)
    return due !== null && before !== null && due < before
  })
  const [early, late] = [plan[at]?.name, plan[at - 1]?.name]
  return early === undefined || late === undefined ? undefined : { early, late }
}

/** How many days after the delivery a payment of a plan is due; null unless its day follows the delivery. */
export const daysAfterDelivery = (due: Due | undefined): number | null =>
  due?.anchor === 'delivered' ? due.offset : null

const anchored = (day: string | null, offset: number): string | null => (day === null ? null : dayAfter(day, offset))

/** The day on which its invoice is issued: some days before it is due, not before the acceptance. */
export function issueDay(dueOn: string | null, issueDays: number, accepted: string): string | null {
  if (dueOn === null) return null
  const day = dayAfter(dueOn, -issueDays)
  return day < accepted ? accepted : day
}
