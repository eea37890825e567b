import { z } from 'zod'
import type { Amount } from '#studio-money/also.ts'

/** What a shoot earned in one currency, in its minor units. */
export const Profit = z.object({
  currency: z.string(),
  /** Invoices that are issued and not cancelled, without tax. */
  billed: z.int(),
  /** Without the tax in them that is told, where the studio charges tax itself; else with it. */
  expenses: z.int(),
  profit: z.int(),
})

export type Profit = z.output<typeof Profit>

/** What was earned in each currency, the photographer's first; amounts of different currencies are never added. */
export function profitsOf(
  billed: readonly Omit<Amount, 'count'>[],
  spent: readonly Omit<Amount, 'count'>[],
  own: string,
): Profit[] {
  const sumOf = (rows: typeof billed, currency: string) =>
    rows.filter((row) => row.currency === currency).reduce((sum, { amount }) => sum + amount, 0)
  const currencies = [...new Set([...billed, ...spent].map(({ currency }) => currency))].toSorted()
  return [...currencies.filter((code) => code === own), ...currencies.filter((code) => code !== own)].map(
    (currency) => {
      const [income, expenses] = [sumOf(billed, currency), sumOf(spent, currency)]
      return { currency, billed: income, expenses, profit: income - expenses }
    },
  )
}
