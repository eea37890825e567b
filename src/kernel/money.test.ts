import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalWords, dollarsOf, moneyWords, partsOf, sentDollars, shareOf } from './money.ts'

test.each([
  [0.1 + 0.2, 30],
  [1.005, 101],
  [1.004999, 100],
  ['1.005', 101],
  [4200, 420_000],
  ['0.07', 7],
  [1e-7, 0],
  [0.005, 1],
  ['00012.50', 1250],
  [1e3, 100_000],
])('%s dollars are %i cents', (text, cents) => {
  expect(partsOf(text, 2)).toBe(cents)
})

test.each([NaN, Infinity, -1, -0.01, '', 'abc', '1,000', '1.2.3', '0x10', '1e400', ' ', '٣', '１'])(
  '%s is no amount',
  (text) => {
    expect(partsOf(text, 2)).toBeUndefined()
  },
)

test('an amount is refused in words when it is too large, and taken at the limit', () => {
  const amount = sentDollars('Type an amount')
  expect(amount.safeParse(1_000_000_000).data).toBe(100_000_000_000)
  expect(amount.safeParse(1_000_000_000.01).error?.issues[0]?.message).toContain('at most $1,000,000,000.00')
  expect(amount.safeParse(1e12).success).toBe(false)
  expect(amount.safeParse(NaN).success).toBe(false)
})

test('any decimal of two places comes through to the cent, written as a number or as digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      const digits = dollarsOf(cents)
      expect(partsOf(digits, 2)).toBe(cents)
      expect(partsOf(Number(digits), 2)).toBe(cents)
      expect(moneyWords(cents).replace(/[$,]/g, '')).toBe(digits)
    }),
  )
})

test('a share is rounded half up, never further than half a part away', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e11 }),
      fc.integer({ min: 0, max: 1e6 }),
      fc.constantFrom(1000, 1_000_000),
      (amount, parts, total) => {
        const twice = 2n * BigInt(amount) * BigInt(parts) - 2n * BigInt(shareOf(amount, parts, total)) * BigInt(total)
        expect(twice >= -BigInt(total) && twice < BigInt(total)).toBe(true)
      },
    ),
  )
  expect(shareOf(1, 500, 1000)).toBe(1)
  expect(shareOf(1, 499, 1000)).toBe(0)
})

test('parts are written without zeros that say nothing', () => {
  expect(decimalWords(88_750, 4)).toBe('8.875')
  expect(decimalWords(80_000, 4)).toBe('8')
  expect(decimalWords(5, 4)).toBe('0.0005')
  expect(decimalWords(1500, 3)).toBe('1.5')
  expect(dollarsOf(-5)).toBe('-0.05')
})
