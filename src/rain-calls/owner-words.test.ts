import { expect, test } from 'vitest'
import { verdictTitle } from './owner-words.ts'

test.each([
  [82, 60, 'Rain is likely: 82%, the clause says 60%'],
  [60, 5, 'Rain is likely: 60%, the clause says 5%'],
  [59, 50, 'Chance of rain: 59%, the clause says 50%'],
  [39, 5, 'Chance of rain: 39%, the clause says 5%'],
])('a chance of %i%% by which a clause of %i%% is met is called likely only where it is', (value, threshold, title) => {
  const reading = { measure: 'rainPct' as const, threshold, value, met: true, hours: [] }
  expect(verdictTitle('met', [reading], 'celsius')).toBe(title)
})
