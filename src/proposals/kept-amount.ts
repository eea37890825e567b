import { shareOf } from '#kernel/money.ts'
import type { Keep } from '#packages/cancellation.ts'
import { wholeRate } from '#tax/codes.ts'

/** Whole days from one day to another, below zero when the other is before it. */
export const daysUntil = (from: string, to: string): number => Temporal.PlainDate.from(from).until(to).days

interface Agreed {
  /** Minor units, as all amounts here. */
  total: number
  /** The first payment of the plan. */
  deposit: number
  paid: number
}

/** What a rule lets a studio keep, at most the total. */
export function keptBy(keep: Keep, { total, deposit, paid }: Agreed): number {
  const amount = {
    amount: () => ('value' in keep ? keep.value : 0),
    percent: () => ('value' in keep ? shareOf(total, keep.value, wholeRate) : 0),
    deposit: () => deposit,
    paid: () => paid,
  }[keep.by]()
  return Math.min(amount, total)
}
