import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoOf } from './dates.ts'

test('instants are written as Date writes them, in every year that a shoot can have', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) }), (ms) => {
      expect(isoOf(ms)).toBe(new Date(ms).toISOString())
    }),
    { numRuns: 5000 },
  )
})
