import { expect, test } from 'vitest'
import { timeInBoth } from './formats.ts'

const noon = Date.parse('2026-12-01T17:00:00Z')

test('a time for a reader of German in another zone', () => {
  expect(timeInBoth(noon, 'Europe/Berlin', 'Europe/London', 'de-DE').replaceAll(/\s/g, ' ')).toBe(
    '1. Dezember 2026, 18:00 Uhr MEZ (17:00 Uhr GMT+0 in London)',
  )
})

test.each([
  ['Asia/Tokyo', 'December 1, 2026, 12:00 PM EST (December 2, 2026, 2:00 AM GMT+9 in Tokyo)'],
  ['UTC', 'December 1, 2026, 12:00 PM EST (5:00 PM UTC)'],
  ['America/Toronto', 'December 1, 2026, 12:00 PM EST'],
  [undefined, 'December 1, 2026, 12:00 PM EST'],
])('a time for a reader in %s', (own, words) => {
  expect(timeInBoth(noon, 'America/New_York', own, 'en-US').replaceAll(/\s/g, ' ')).toBe(words)
})
