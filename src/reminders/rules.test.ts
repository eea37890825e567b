import { expect, test } from 'vitest'
import { isLightDue } from './rules.ts'
import { emailAfterQuietHours } from '#time/quiet-hours.ts'

const at = (instant: string) => Date.parse(instant)
const zone = 'America/New_York'

test('an email leaves at once by day, and after the night by night, unless that is late', () => {
  const start = at('2026-05-02T18:00:00Z')
  expect(emailAfterQuietHours(at('2026-05-01T18:00:00Z'), start, zone)).toBe(at('2026-05-01T18:00:00Z'))
  expect(emailAfterQuietHours(at('2026-05-02T02:30:00Z'), start, zone)).toBe(at('2026-05-02T11:00:00Z'))
  expect(emailAfterQuietHours(at('2026-05-02T09:30:00Z'), start, zone)).toBe(at('2026-05-02T11:00:00Z'))
  expect(emailAfterQuietHours(at('2026-05-02T09:30:00Z'), at('2026-05-02T13:00:00Z'), zone)).toBe(
    at('2026-05-02T09:30:00Z'),
  )
  // The nights of clock changes are an hour longer or shorter.
  expect(emailAfterQuietHours(at('2026-03-08T03:30:00Z'), at('2026-03-08T20:00:00Z'), zone)).toBe(
    at('2026-03-08T11:00:00Z'),
  )
  expect(emailAfterQuietHours(at('2026-11-01T03:00:00Z'), at('2026-11-01T20:00:00Z'), zone)).toBe(
    at('2026-11-01T12:00:00Z'),
  )
})

test.each([
  // The eve begins at six in the evening in the photographer's zone, also when clocks change.
  ['2026-05-02T15:00:00Z', '2026-05-01T21:59:59Z', false],
  ['2026-05-02T15:00:00Z', '2026-05-01T22:00:00Z', true],
  ['2026-03-08T15:00:00Z', '2026-03-07T22:59:59Z', false],
  ['2026-03-08T15:00:00Z', '2026-03-07T23:00:00Z', true],
  ['2026-11-01T15:00:00Z', '2026-10-31T21:59:59Z', false],
  ['2026-11-01T15:00:00Z', '2026-10-31T22:00:00Z', true],
  // The eve of a shoot half an hour after midnight is the evening before; shortly before a shoot light alerts are
  // useless.
  ['2026-05-02T04:30:00Z', '2026-05-01T22:00:00Z', true],
  ['2026-05-02T15:00:00Z', '2026-05-02T12:59:59Z', true],
  ['2026-05-02T15:00:00Z', '2026-05-02T13:00:00Z', false],
])('the light of a shoot at %s is due at %s: %s', (start, now, due) => {
  expect(isLightDue(at(start), at(now), zone)).toBe(due)
})
