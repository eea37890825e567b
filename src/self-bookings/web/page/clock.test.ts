import { expect, test } from 'vitest'
import { ownTime, span } from './clock.ts'

const newYork = 'America/New_York'
const tokyo = 'Asia/Tokyo'
/** As it is read: browsers write different spaces. */
const plain = (words: string): string => words.replaceAll(/[^\S\n]/g, ' ')

test('a session that goes past midnight is told with its hours alone, by the clocks of place and visitor', () => {
  const early = { start: '2026-12-02T14:30:00.000Z', end: '2026-12-02T15:00:00.000Z' }
  expect(plain(ownTime(early, newYork, tokyo, 'en-US'))).toBe('11:30 PM–12:00 AM')
  expect(plain(ownTime(early, newYork, tokyo, 'de-CH'))).toBe('23:30–00:00')
  const night = { start: '2026-07-04T03:30:00.000Z', end: '2026-07-04T05:00:00.000Z' }
  expect(plain(span(night, newYork, 'en-US'))).toBe('11:30 PM–1:00 AM')
  expect(plain(ownTime(night, newYork, tokyo, 'en-US'))).toBe('Sat, Jul 4, 12:30–2:00 PM')
  const next = { start: '2026-07-04T14:30:00.000Z', end: '2026-07-04T15:30:00.000Z' }
  expect(plain(ownTime(next, 'Pacific/Honolulu', tokyo, 'en-US'))).toBe('11:30 PM–12:30 AM')
})
