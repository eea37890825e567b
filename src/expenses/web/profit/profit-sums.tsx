import type { Profit } from '#expenses/profit.ts'
import { moneyWords } from '#kernel/money.ts'
import { Sums } from '#ui/figures/sums.tsx'

/** What was earned in one currency. */
export function ProfitSums({ currency, billed, expenses, profit }: Profit) {
  const sums = { Billed: billed, Expenses: expenses, Profit: profit }
  return (
    <Sums
      label={`In ${currency}`}
      sums={Object.entries(sums).map(([label, amount]) => ({
        label,
        value: moneyWords(amount, currency),
        isLoss: amount < 0,
      }))}
    />
  )
}
