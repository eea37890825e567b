import { expect, test } from 'vitest'
import { longTime, paperTime, timeInBoth } from './formats.ts'

const noon = Date.parse('2026-12-01T17:00:00Z')

test('a time for a reader of German in another zone', () => {
  expect(timeInBoth(noon, 'Europe/Berlin', 'Europe/London', 'de-DE').replaceAll(/\s/g, ' ')).toBe(
    '1. Dezember 2026, 18:00 Uhr MEZ (17:00 Uhr Ortszeit London)',
  )
})

test('a zone without a German name is called after its city, but not in a paper that is signed', () => {
  const told = (zone: string) => longTime(noon, zone, 'de-DE').replaceAll(/\s/g, ' ')
  expect(told('America/New_York')).toBe('1. Dezember 2026, 12:00 Uhr Ortszeit New York')
  expect(told('Etc/GMT+5')).toBe('1. Dezember 2026, 12:00 Uhr GMT-5')
  expect(paperTime(noon, 'America/New_York', 'de-DE').replaceAll(/\s/g, ' ')).toBe('1. Dezember 2026, 12:00 Uhr GMT-5')
})

test.each([
  ['Asia/Tokyo', 'December 1, 2026, 12:00 PM EST (December 2, 2026, 2:00 AM GMT+9 in Tokyo)'],
  ['UTC', 'December 1, 2026, 12:00 PM EST (5:00 PM UTC)'],
  ['America/Toronto', 'December 1, 2026, 12:00 PM EST'],
  [undefined, 'December 1, 2026, 12:00 PM EST'],
])('a time for a reader in %s', (own, words) => {
  expect(timeInBoth(noon, 'America/New_York', own, 'en-US').replaceAll(/\s/g, ' ')).toBe(words)
})
