import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisTo, barsOf, countComparison, findingOf, moneyComparison, shareInPercent, shortMoney } from './rules.ts'

test('a percentage is rounded, and 100 only of all of it', () => {
  expect([
    shareInPercent(0, 0),
    shareInPercent(999_999, 1_000_000),
    shareInPercent(5_000_000_000_000_000, 5_000_000_000_000_000),
    shareInPercent(1, 3),
    shareInPercent(2_213_246, 2_781_949),
    shareInPercent(1, 200),
  ]).toEqual([0, 99, 100, 33, 80, 1])
})

test.each([
  [0, [0]],
  [1, [0, 100]],
  [10_000, [0, 2500, 5000, 7500, 10_000]],
  [779_975, [0, 200_000, 400_000, 600_000, 800_000]],
  [100_000_100, [0, 50_000_000, 100_000_000, 150_000_000]],
])('an axis up to %i cents has round steps', (most, steps) => {
  expect(axisTo(most, 'USD')).toEqual(steps)
})

describe('bars', () => {
  test('stand for every month, also where nothing was billed', () => {
    expect(barsOf([{ month: '2026-01', revenue: 500, paid: 200 }], '2025-11', '2026-02')).toEqual([
      { month: '2025-11', revenue: 0, paid: 0 },
      { month: '2025-12', revenue: 0, paid: 0 },
      { month: '2026-01', revenue: 500, paid: 200 },
      { month: '2026-02', revenue: 0, paid: 0 },
    ])
  })

  test('stand for years when they are many, and lose nothing', () => {
    const month = fc
      .tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, at]) => `${year}-${String(at).padStart(2, '0')}`)
    fc.assert(
      fc.property(
        fc.uniqueArray(month, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 100_000_000_000 }),
        (months, revenue) => {
          const all = months.toSorted()
          const bars = barsOf(
            all.map((one) => ({ month: one, revenue, paid: 0 })),
            all.at(0) ?? '',
            all.at(-1) ?? '',
          )
          expect(bars.reduce((sum, bar) => sum + bar.revenue, 0)).toBe(revenue * all.length)
          expect(bars.length).toBeLessThanOrEqual(300)
          expect(new Set(bars.map((bar) => bar.month.length)).size).toBe(1)
        },
      ),
    )
  })
})

test('a figure is compared in words', () => {
  const than = 'the year before'
  expect([
    countComparison(47, 41, than),
    countComparison(2, 3, than),
    countComparison(3, 3, than),
    countComparison(3, 0, than),
    countComparison(0, 0, than),
    countComparison(3, null, than),
  ]).toEqual([
    '6 more than the year before',
    '1 fewer than the year before',
    'as many as the year before',
    'the year before had none',
    'the year before had none',
    undefined,
  ])
  const compared = (now: number, before: number) => moneyComparison({ now, before, currency: 'USD' }, than)
  expect([
    compared(11_200, 10_000),
    compared(0, 10_000),
    compared(10_050, 10_000),
    compared(900_000, 100),
    compared(900, 0),
  ]).toEqual([
    '12% more than the year before',
    '100% less than the year before',
    '$0.50 more than the year before',
    '$8,999.00 more than the year before',
    undefined,
  ])
})

test('a chart says what it shows', () => {
  const dollars = { currency: 'USD', currencies: ['USD'] }
  expect(
    findingOf(
      [
        { month: '2026-06', revenue: 690_000, paid: 0 },
        { month: '2026-07', revenue: 247_500, paid: 0 },
      ],
      dollars,
    ),
  ).toBe('Most was billed in Jun 2026: $6,900.00. In Jul 2026 it was $2,475.00.')
  expect(findingOf([{ month: '2026-07', revenue: 0, paid: 0 }], dollars)).toBe('Nothing was billed in this period.')
  expect(findingOf([{ month: '2026-07', revenue: 0, paid: 0 }], { currency: 'EUR', currencies: ['EUR', 'USD'] })).toBe(
    'Nothing was billed in EUR in this period.',
  )
  expect([0, 600_000, 150_000_000, 50_000].map((amount) => shortMoney(amount, 'USD'))).toEqual([
    '$0',
    '$6k',
    '$1.5M',
    '$500',
  ])
  expect([shortMoney(600_000, 'EUR'), shortMoney(6000, 'JPY'), axisTo(9, 'JPY')]).toEqual([
    '€6k',
    '¥6k',
    [0, 2.5, 5, 7.5, 10],
  ])
})
