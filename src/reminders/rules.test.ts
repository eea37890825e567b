import { expect, test } from 'vitest'
import { dueLead, eveOf, letterAt } from './rules.ts'

const at = (instant: string) => Date.parse(instant)
const zone = 'America/New_York'

test.each([
  ['2026-05-02T15:00:00Z', '2026-05-01T14:59:59Z', undefined], ['2026-05-02T15:00:00Z', '2026-05-01T15:00:00Z', '24 h'], ['2026-05-02T15:00:00Z', '2026-05-02T12:59:59Z', '24 h'],
  ['2026-05-02T15:00:00Z', '2026-05-02T13:00:00Z', '2 h'], ['2026-05-02T15:00:00Z', '2026-05-02T15:00:00Z', undefined],
])('a shoot at %s is due at %s for %s', (start, now, lead) => {
  expect(dueLead(at(start), at(now))).toBe(lead)
})

test('a letter leaves at once by day, and after the night by night, unless that is late', () => {
  const start = at('2026-05-02T18:00:00Z')
  expect(letterAt(at('2026-05-01T18:00:00Z'), start, zone)).toBe(at('2026-05-01T18:00:00Z'))
  expect(letterAt(at('2026-05-02T02:30:00Z'), start, zone)).toBe(at('2026-05-02T11:00:00Z'))
  expect(letterAt(at('2026-05-02T09:30:00Z'), start, zone)).toBe(at('2026-05-02T11:00:00Z'))
  expect(letterAt(at('2026-05-02T09:30:00Z'), at('2026-05-02T13:00:00Z'), zone)).toBe(at('2026-05-02T09:30:00Z'))
  // The night on which clocks go back is an hour longer.
  expect(letterAt(at('2026-11-01T03:00:00Z'), at('2026-11-01T20:00:00Z'), zone)).toBe(at('2026-11-01T12:00:00Z'))
})

test('the eve begins at six in the evening where the photographer is', () => {
  expect(eveOf(at('2026-05-01T21:59:59Z'), zone)).toBeUndefined()
  expect(eveOf(at('2026-05-01T22:00:00Z'), zone)).toBe('2026-05-02')
})
