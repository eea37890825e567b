import fc from 'fast-check'
import { expect, test } from 'vitest'
import { profitsOf } from './profit.ts'

const amounts = fc.array(
  fc.record({ currency: fc.constantFrom('USD', 'EUR', 'CHF'), amount: fc.integer({ min: 0, max: 10 ** 11 }) }),
  { maxLength: 12 },
)

test('what a shoot earned is plain addition and one subtraction in each currency', () => {
  fc.assert(
    fc.property(amounts, amounts, (billed, spent) => {
      const profits = profitsOf(billed, spent, 'EUR')
      const named = new Set([...billed, ...spent].map(({ currency }) => currency))
      expect(profits.map(({ currency }) => currency).toSorted()).toEqual([...named].toSorted())
      if (named.has('EUR')) expect(profits[0]?.currency).toBe('EUR')
      for (const { currency, billed: income, expenses, profit } of profits) {
        let left = 0
        for (const row of billed) if (row.currency === currency) left += row.amount
        expect(income).toBe(left)
        for (const row of spent) if (row.currency === currency) left -= row.amount
        expect(profit).toBe(left)
        expect(expenses).toBe(income - left)
      }
    }),
    { seed: 17, numRuns: 300 },
  )
})
