import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/help/rounds.ts'
import { isSeen, plainStrokes } from './signature-path.ts'

test('a person’s drawing stays as it is', () => {
  expect(plainStrokes('M20,120C60,20,120,180,200,100L400,90L580.5,150M10,10Q20,30,40,50')).toBe(
    'M20 120C60 20 120 180 200 100L400 90L580.5 150M10 10Q20 30 40 50',
  )
  expect(plainStrokes('M1 2 3 4 5 6')).toBe('M1 2L3 4L5 6')
})

test.each([
  '',
  'M',
  'M1',
  'M1,',
  'M1,2',
  'L1,2L3,4',
  'MMMM',
  'M....',
  'M-,-',
  'M1,2L3',
  'M1,2C1,2,3,4,5',
  'garbage',
  'A1,2,3',
])('%j is not a drawing', (path) => {
  expect(plainStrokes(path)).toBeUndefined()
})

test.each([
  ['M0 0', false],
  ['M1 2M3 4', false],
  ['M900 300L1200 400', false],
  ['garbage', false],
  ['M10 10L10.5 10', true],
  ['M900 10L300 100', true],
  ['M1 2 3 4', true],
  ['M1 2C1 2 3 4 5 6', true],
])('%j leaves a mark: %j', (path, seen) => {
  expect(isSeen(path)).toBe(seen)
})

test('what is left of any text is whole commands near the box', () => {
  const path = fc.string({
    unit: fc.constantFrom('M', 'L', 'Q', 'C', '-', '.', ',', ' ', '0', '1', '9', '99999999999', 'e5'),
    maxLength: 60,
  })
  fc.assert(
    fc.property(path, (written) => {
      const drawn = plainStrokes(`M1,1${written}`)
      if (drawn === undefined) return
      expect(drawn).toMatch(/^M[-\d.]+ [-\d.]+([ML][-\d.]+ [-\d.]+|Q([-\d.]+ ){3}[-\d.]+|C([-\d.]+ ){5}[-\d.]+)+$/)
      for (const [number] of drawn.matchAll(/-?\d+(\.\d+)?/g))
        expect(Math.abs(Number(number))).toBeLessThanOrEqual(1200)
    }),
    { numRuns: rounds(500) },
  )
})
