import { expect, test } from 'vitest'
import { digitsIn, minorIn, numberFault, partsIn } from './amount-text.ts'

test.each([
  ['4200', 420_000],
  ['€ 4,200.00', 420_000],
  ['4.200,00', 420_000],
  ['€1890,50', 189_050],
  ['349,9', 34_990],
  ['1.234.567', 123_456_700],
  ['1,234', 123_400],
  ['0,333', 33],
  ['.5', 50],
])('%s is an amount, whichever sign stands before its decimals', (text, cents) => {
  expect(minorIn(text, 'EUR')).toBe(cents)
})

test('an amount that could be read in two ways is asked about, not guessed', () => {
  expect(minorIn('2.400', 'EUR')).toBeUndefined()
  expect(numberFault('The price', '2.400', '80.00', 'EUR')).toBe('Type 2400 or 2.40: 2.400 can be read both ways')
  expect(minorIn('2.400', 'KWD')).toBe(2400)
  expect(minorIn('0.125', 'EUR')).toBe(13)
  // Rates and quantities have more decimals.
  expect(partsIn('8.875', 4)).toBe(88_750)
  expect(partsIn('19,5', 4)).toBe(195_000)
  expect(partsIn('0,125', 4)).toBe(1250)
})

test.each(['1,2,3', '12,34,567', '0,125.5', '0.125,5', '012,345', '1.23,4', '1,234.5,6', 'ten', '4 200'])(
  '%s is no number',
  (text) => {
    expect(digitsIn(text)).toBeUndefined()
  },
)
