import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Share } from '#packages/plan.ts'
import { afterShares, type GroupAmount, groupShares } from './installment-groups.ts'
import { type ProposalLine, sumsOf, tickFault } from './lines.ts'
import { dueDay, installmentAmounts, issueDay } from './payment-plan.ts'

const category = (id: number, rate: number) =>
  ({ id, code: rate === 0 ? 'E' : 'S', rate, words: '', reasonCode: '' }) as const
const exempt = category(1, 0)
const sales = category(2, 88_750)

const line = (
  at: number,
  name: string,
  rate: number,
  of: ReturnType<typeof category>,
  more: Partial<ProposalLine> = {},
): ProposalLine => ({
  line: at,
  kind: 'base',
  name,
  included: '',
  quantity: 1000,
  rate,
  category: of,
  ticked: false,
  most: 1,
  minutes: 0,
  ...more,
})

const extra = { kind: 'extra' } as const
const wedding = {
  lines: [
    line(1, 'Wedding, 8 hours', 400_000, exempt),
    line(2, 'Second photographer', 60_000, exempt, extra),
    line(3, 'Album', 45_000, sales, extra),
  ],
  discount: null,
  pricesWithTax: false,
}
const both = [
  { line: 2, quantity: 1 },
  { line: 3, quantity: 1 },
]
const shares: Share[] = [{ by: 'percent', value: 300_000 }, { by: 'percent', value: 400_000 }, { by: 'rest' }]

/** The gross amounts and taxes of each installment by group. */
function issued(amounts: readonly number[], groups: readonly GroupAmount[]): GroupAmount[][] {
  let left: readonly GroupAmount[] = groups
  return amounts.map((amount) => {
    const taken = groupShares(amount, left)
    left = afterShares(left, taken)
    return taken
  })
}

test('a wedding with both extras: tax added, two groups, three installments', () => {
  const sums = sumsOf(wedding, both)
  expect(sums).toMatchObject({
    linesAmount: 505_000,
    total: 508_994,
    groups: [
      { rate: 0, net: 460_000, tax: 0, gross: 460_000 },
      { rate: 88_750, net: 45_000, tax: 3994, gross: 48_994 },
    ],
  })
  const amounts = installmentAmounts(sums.total, shares)
  expect(amounts).toEqual([152_698, 203_598, 152_698])
  expect(issued(amounts, sums.groups)).toEqual([
    [
      { gross: 138_000, tax: 0 },
      { gross: 14_698, tax: 1198 },
    ],
    [
      { gross: 184_000, tax: 0 },
      { gross: 19_598, tax: 1598 },
    ],
    [
      { gross: 138_000, tax: 0 },
      { gross: 14_698, tax: 1198 },
    ],
  ])
})

test('the same proposal without extras', () => {
  const { total } = sumsOf(wedding, [])
  expect(total).toBe(400_000)
  expect(installmentAmounts(total, shares)).toEqual([120_000, 160_000, 120_000])
})

test('prices with tax and a discount of ten percent, 500.00 at once and then the rest', () => {
  const portrait = {
    lines: [
      line(1, 'Portrait package', 249_000, category(1, 190_000)),
      line(2, 'Print', 4990, category(2, 70_000), { ...extra, most: 10 }),
    ],
    discount: { by: 'percent', value: 100_000 } as const,
    pricesWithTax: true,
  }
  const sums = sumsOf(portrait, [{ line: 2, quantity: 3 }])
  expect(sums).toMatchObject({
    linesAmount: 263_970,
    discount: 26_397,
    total: 237_573,
    groups: [
      { net: 188_319, tax: 35_781, gross: 224_100 },
      { net: 12_592, tax: 881, gross: 13_473 },
    ],
  })
  const amounts = installmentAmounts(sums.total, [{ by: 'amount', value: 50_000 }, { by: 'rest' }])
  expect(amounts).toEqual([50_000, 187_573])
  expect(issued(amounts, sums.groups)).toEqual([
    [
      { gross: 47_164, tax: 7530 },
      { gross: 2836, tax: 185 },
    ],
    [
      { gross: 176_936, tax: 28_251 },
      { gross: 10_637, tax: 696 },
    ],
  ])
})

test('1,000.01 in thirds', () => {
  const third: Share = { by: 'percent', value: 333_333 }
  expect(installmentAmounts(100_001, [third, third, { by: 'rest' }])).toEqual([33_334, 33_334, 33_333])
})

test('three cents of three groups, a cent at a time', () => {
  const cent = { gross: 1, tax: 0 }
  expect(issued([1, 1, 1], [cent, cent, cent]).map((taken) => taken.map(({ gross }) => gross))).toEqual([
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ])
})

test('installments of any plan and groups add up to the terms, and none is below zero', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(
      fc.array(fc.record({ gross: cents, part: fc.integer({ min: 0, max: 1_000_000 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 11 }),
      (written, percents) => {
        const groups = written.map(({ gross, part }) => ({ gross, tax: Math.floor((gross * part) / 2_000_000) }))
        const total = groups.reduce((sum, { gross }) => sum + gross, 0)
        const plan: Share[] = [...percents.map((value) => ({ by: 'percent', value }) as const), { by: 'rest' }]
        const amounts = installmentAmounts(total, plan)
        const parts = issued(amounts, groups)
        for (const [at, group] of groups.entries()) {
          const sum = (of: 'gross' | 'tax') => parts.reduce((all, taken) => all + (taken[at]?.[of] ?? 0), 0)
          expect([sum('gross'), sum('tax')]).toEqual([group.gross, group.tax])
        }
        for (const amount of [...amounts, ...parts.flat().flatMap(({ gross, tax }) => [gross, tax, gross - tax])])
          expect(amount).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 2000, seed: 18 },
  )
})

test('installments are due by the day of the shoot, and none before the acceptance', () => {
  const days = (accepted: string, shoot: string | null) =>
    (
      [
        { anchor: 'accepted', offset: 0 },
        { anchor: 'shoot', offset: -60 },
        { anchor: 'shoot', offset: -14 },
      ] as const
    ).map((due) => dueDay(due, { accepted, shoot }))
  const first = days('2026-11-24', '2027-06-12')
  expect(first).toEqual(['2026-11-24', '2027-04-13', '2027-05-29'])
  expect(first.map((day) => issueDay(day, 14, '2026-11-24'))).toEqual(['2026-11-24', '2027-03-30', '2027-05-15'])
  expect(days('2027-05-20', '2027-06-12')).toEqual(['2027-05-20', '2027-05-20', '2027-05-29'])
  expect(days('2026-11-24', null)).toEqual(['2026-11-24', null, null])
  expect(dueDay({ anchor: 'day', day: '2027-01-31' }, { accepted: '2026-11-24', shoot: null })).toBe('2027-01-31')
})

test('ticks name each extra once, and not more of it than there are', () => {
  const { lines } = wedding
  expect(tickFault(lines, both)).toBeUndefined()
  expect(tickFault(lines, [...both, { line: 3, quantity: 1 }])).toBe('An extra is named twice.')
  for (const at of [1, 4]) expect(tickFault(lines, [{ line: at, quantity: 1 }])).toMatch(/not part/)
  expect(tickFault(lines, [{ line: 3, quantity: 2 }])).toBe('Choose 1 to 1.')
})
