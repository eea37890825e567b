import { expect, test } from 'vitest'
import { exactWords, readerWords } from './reader-units.ts'

const plain = (words: string): string => words.replaceAll('\u00a0', ' ')

test.each([
  ['windKmh', 40, 'fahrenheit', '25 mph', '25 mph (40 km/h)'],
  ['windKmh', 39.9, 'fahrenheit', '25 mph', '25 mph (39.9 km/h)'],
  ['rainMm10', 20, 'fahrenheit', '0.08 in', '0.08 in (2 mm)'],
  ['windKmh', 39.9, 'celsius', '39.9 km/h', '39.9 km/h'],
  ['rainPct', 60, 'fahrenheit', '60%', '60%'],
] as const)('%s of %s reads in %s as %s, and exactly as %s', (measure, value, unit, rounded, exact) => {
  expect([readerWords(measure, value, unit), exactWords(measure, value, unit)].map(plain)).toEqual([rounded, exact])
})
