import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleFor, suggestedRules } from '#packages/cancellation.ts'
import type { Share } from '#packages/plan.ts'
import { type Billed, reckonCancellation, type TaxedAmount } from './cancellation.ts'
import { daysUntil, keptBy } from './kept-amount.ts'
import { afterShares, groupShares } from './installment-groups.ts'
import { installmentAmounts } from './payment-plan.ts'

/** A wedding for 5,089.94 in three payments. */
const terms: TaxedAmount[] = [
  { key: 'E 0', gross: 460_000, tax: 0 },
  { key: 'S 8.875', gross: 48_994, tax: 3994 },
]
const thirds: Share[] = [{ by: 'percent', value: 300_000 }, { by: 'percent', value: 400_000 }, { by: 'rest' }]
const [deposit = 0] = installmentAmounts(508_994, thirds)

/** The first payments as they were billed, and what was paid of each. */
function billedOf(groups: readonly TaxedAmount[], amounts: readonly number[], paid: readonly number[]): Billed[] {
  let left: readonly TaxedAmount[] = groups
  return amounts.map((amount, at) => {
    const taken = groupShares(amount, left)
    left = afterShares(left, taken).map((one, place) => ({ key: groups[place]?.key ?? '', ...one }))
    const shares = taken.map((one, place) => ({ key: groups[place]?.key ?? '', ...one }))
    return { id: at + 1, groups: shares, open: amount - (paid[at] ?? 0) }
  })
}

const amountsOf = ({ credits }: ReturnType<typeof reckonCancellation>) => credits.map(({ id, amount }) => [id, amount])

test('six weeks before: a fee is kept, both invoices are credited, and what was paid above it is refunded', () => {
  const days = daysUntil('2027-05-01', '2027-06-12')
  const keep = keptBy(ruleFor(suggestedRules('USD'), days)?.keep ?? { by: 'paid' }, {
    total: 508_994,
    deposit,
    paid: 152_698,
  })
  expect([days, keep]).toEqual([42, 5000])
  const reckoned = reckonCancellation(terms, billedOf(terms, [152_698, 203_598], [152_698]), keep)
  expect(amountsOf(reckoned)).toEqual([
    [2, 203_598],
    [1, 147_698],
  ])
  expect(reckoned).toMatchObject({ final: null, refund: 147_698, owed: 0 })
  expect(reckoned.credits.map(({ isAll }) => isAll)).toEqual([true, false])
})

test('a month before: the deposit is kept, and the second payment is refunded', () => {
  const days = daysUntil('2027-05-13', '2027-06-12')
  const rule = ruleFor(suggestedRules('USD'), days)
  expect([days, rule]).toEqual([30, { atLeastDays: 0, keep: { by: 'deposit' } }])
  const reckoned = reckonCancellation(terms, billedOf(terms, [152_698, 203_598], [152_698, 203_598]), deposit)
  expect(amountsOf(reckoned)).toEqual([[2, 203_598]])
  expect(reckoned).toMatchObject({ final: null, refund: 203_598, owed: 0 })
})

test('two days before: more is kept than was billed, so one invoice follows', () => {
  const reckoned = reckonCancellation(terms, billedOf(terms, [152_698, 203_598], [152_698]), 400_000)
  expect(reckoned).toMatchObject({ credits: [], final: { amount: 43_704 }, refund: 0, owed: 247_302 })
  expect(reckoned.closing.reduce((sum, { gross }) => sum + gross, 0)).toBe(400_000)
})

test('what nobody has paid is credited before what would have to be refunded', () => {
  const reckoned = reckonCancellation(terms, billedOf(terms, [152_698, 203_598], [0, 203_598]), 152_698)
  expect(amountsOf(reckoned)).toEqual([
    [2, 50_900],
    [1, 152_698],
  ])
  expect(reckoned).toMatchObject({ refund: 50_900, owed: 0 })
})

test('a rule applies from its number of days on, and none keeps more than the total', () => {
  const rules = suggestedRules('USD')
  expect([31, 30, 0, -4].map((days) => ruleFor(rules, days)?.atLeastDays)).toEqual([31, 0, 0, 0])
  expect(ruleFor([{ atLeastDays: 31, keep: { by: 'paid' } }], 30)).toBeUndefined()
  const agreed = { total: 300_000, deposit: 90_000, paid: 40_000 }
  expect(keptBy({ by: 'percent', value: 333_333 }, agreed)).toBe(100_000)
  expect(keptBy({ by: 'paid' }, agreed)).toBe(40_000)
  expect(keptBy({ by: 'amount', value: 900_000 }, agreed)).toBe(300_000)
})

test('terms are live invoices less credits, in total and at each tax, whatever is kept', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000 })
  const written = fc.array(fc.record({ gross: cents, part: fc.integer({ min: 0, max: 1_000_000 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  const payments = fc.array(fc.record({ percent: fc.integer({ min: 0, max: 250_000 }), paid: fc.nat({ max: 100 }) }), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(written, payments, fc.integer({ min: 0, max: 1000 }), (groups, plan, kept) => {
      const agreed = groups.map(({ gross, part }, at) => ({
        key: String(at),
        gross,
        tax: Math.floor((gross * part) / 2_000_000),
      }))
      const total = agreed.reduce((sum, { gross }) => sum + gross, 0)
      const amounts = installmentAmounts(
        total,
        plan.map(({ percent }) => ({ by: 'percent', value: percent })),
      )
      const paid = amounts.map((amount, at) => Math.floor((amount * (plan[at]?.paid ?? 0)) / 100))
      const billed = billedOf(agreed, amounts, paid)
      const keep = Math.floor((total * kept) / 1000)
      const { credits, final, closing, refund, owed } = reckonCancellation(agreed, billed, keep)
      const sum = (all: readonly TaxedAmount[], key: string, of: 'gross' | 'tax') =>
        all.reduce((reached, one) => reached + (one.key === key ? one[of] : 0), 0)
      for (const { key, gross, tax } of closing) {
        const live = (of: 'gross' | 'tax') =>
          sum(
            billed.flatMap((one) => [...one.groups]),
            key,
            of,
          ) -
          sum(
            credits.flatMap((one) => one.groups),
            key,
            of,
          ) +
          sum(final?.groups ?? [], key, of)
        expect([gross, tax]).toEqual([live('gross'), live('tax')])
        expect(Math.min(gross, tax, gross - tax)).toBeGreaterThanOrEqual(0)
        expect(gross).toBeLessThanOrEqual(sum(agreed, key, 'gross'))
      }
      expect(closing.reduce((reached, { gross }) => reached + gross, 0)).toBe(keep)
      const received = paid.reduce((reached, amount) => reached + amount, 0)
      expect([refund, owed]).toEqual([Math.max(0, received - keep), Math.max(0, keep - received)])
    }),
    { numRuns: 2000, seed: 22 },
  )
})
