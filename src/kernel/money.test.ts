import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountIn,
  currencySign,
  decimalOfMoney,
  decimalWords,
  exactAmountIn,
  isBelowZero,
  moneyWords,
  partsOf,
  shareOf,
} from './money.ts'
import { sentAmount } from './sent-amount.ts'

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
  ['1.5e3', 150_000],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('%s dollars are %i cents', (text, cents) => {
  expect(partsOf(text, 2)).toBe(cents)
})

test.each([
  NaN,
  Infinity,
  -1,
  -0.01,
  '',
  'abc',
  '1,000',
  '1.2.3',
  '0x10',
  '1e400',
  ' ',
  '٣',
  '１',
  '90071992547409.92',
])('%s is not an amount', (text) => {
  expect(partsOf(text, 2)).toBeUndefined()
})

test('only a decimal with a minus sign is below zero', () => {
  expect(['-1', ' −0.05 ', -3, '-1e2'].map(isBelowZero)).toEqual([true, true, true, true])
  expect(['1', '', '-', '-abc', '1-', NaN, '--1'].map(isBelowZero)).toEqual(Array(7).fill(false))
})

test('an amount is refused in words when it is too large, and taken at the limit', () => {
  const sent = sentAmount('Type an amount')
  expect(sent.safeParse(1_000_000_000).data).toBe('1000000000')
  expect(sent.safeParse(NaN).success).toBe(false)
  expect(amountIn('1000000000', 'USD')).toEqual({ amount: 100_000_000_000 })
  const tooLarge = { fault: 'This amount is too large: at most $1,000,000,000.00' }
  expect(['1000000000.01', '1e12'].map((decimal) => amountIn(decimal, 'USD'))).toEqual([tooLarge, tooLarge])
})

test('an amount has the decimals of its currency, for its words and for what is typed', () => {
  expect([
    moneyWords(480_000, 'USD'),
    moneyWords(480_050, 'EUR'),
    moneyWords(4800, 'JPY'),
    moneyWords(4_800_125, 'KWD'),
    moneyWords(-20_000, 'GBP'),
  ]).toEqual(['$4,800.00', '€4,800.50', '¥4,800', 'KWD\u00a04,800.125', '−£200.00'])
  expect([decimalOfMoney(5, 'EUR'), decimalOfMoney(5, 'JPY'), decimalOfMoney(-5, 'KWD')]).toEqual([
    '0.05',
    '5',
    '-0.005',
  ])
  expect(decimalOfMoney(0, 'USD')).toBe('0.00')
  expect(['USD', 'EUR', 'CHF', 'JPY'].map(currencySign)).toEqual(['$', '€', 'CHF', '¥'])
  expect(amountIn('12.5', 'JPY')).toEqual({ fault: 'JPY has no decimals' })
  expect(amountIn('12.0', 'JPY')).toEqual({ amount: 12 })
  expect(amountIn('0.0004', 'KWD')).toEqual({ fault: 'This amount is less than KWD\u00a00.001' })
  expect(amountIn('0.004', 'USD')).toEqual({ fault: 'This amount is less than $0.01' })
  expect(amountIn('1.005', 'EUR')).toEqual({ amount: 101 })
})

test('an amount that was paid is not rounded', () => {
  expect(['12.34', '12.340', '12'].map((decimal) => exactAmountIn(decimal, 'USD'))).toEqual([
    { amount: 1234 },
    { amount: 1234 },
    { amount: 1200 },
  ])
  expect(exactAmountIn('12.345', 'USD')).toEqual({ fault: 'Use at most 2 decimals' })
  expect(exactAmountIn('12.345', 'KWD')).toEqual({ amount: 12_345 })
  expect(exactAmountIn('0.001', 'USD')).toEqual({ fault: 'This amount is less than $0.01' })
  expect(exactAmountIn('12.5', 'JPY')).toEqual({ fault: 'JPY has no decimals' })
})

test('any decimal of two places comes through to the cent, written as a number or as digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      const digits = decimalOfMoney(cents, 'USD')
      expect(partsOf(digits, 2)).toBe(cents)
      expect(partsOf(Number(digits), 2)).toBe(cents)
      expect(moneyWords(cents, 'USD').replace(/[$,]/g, '')).toBe(digits)
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
  expect([decimalWords(0, 4), decimalWords(-88_750, 4)]).toEqual(['0', '-8.875'])
})
