import { expect, test } from 'vitest'
import { clockTime, dayAndTimeOf, durationWords, instantOf, today, whenWords } from './rules.ts'

const newYork = 'America/New_York'
const now = Date.parse('2026-10-14T18:20:00Z')

test.each([
  ['2026-10-17', '17:00', newYork, '2026-10-17T21:00:00Z'],
  ['2026-12-17', '17:00', newYork, '2026-12-17T22:00:00Z'],
  ['2026-03-08', '02:30', newYork, '2026-03-08T07:30:00Z'],
  ['2026-11-01', '01:30', newYork, '2026-11-01T05:30:00Z'],
  ['2026-10-17', '00:15', 'Asia/Kathmandu', '2026-10-16T18:30:00Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  expect(instantOf(day, time, zone)).toBe(instant)
})

test.each([
  ['', '12:00'],
  ['2026-02-30', '12:00'],
  ['2026-10-17', ''],
  ['2026-10-17', '25:00'],
])('%j %j is no moment', (day, time) => {
  expect(instantOf(day, time, newYork)).toBeUndefined()
})

test('a moment comes back as the same day and time', () => {
  const at = instantOf('2026-07-04', '05:05', 'Europe/Madrid')
  expect(dayAndTimeOf(at ?? '', 'Europe/Madrid')).toEqual({ day: '2026-07-04', time: '05:05' })
})

test('today is the photographer’s, not the server’s', () => {
  expect(today('Asia/Tokyo', now)).toBe('2026-10-15')
  expect(today(newYork, now)).toBe('2026-10-14')
})

test.each([
  ['2026-10-14T21:00:00Z', 'Today, 5:00\u00a0PM'],
  ['2026-10-15T03:59:00Z', 'Today, 11:59\u00a0PM'],
  ['2026-10-15T04:00:00Z', 'Tomorrow, 12:00\u00a0AM'],
  ['2026-10-13T16:00:00Z', 'Tue, Oct 13, 12:00\u00a0PM'],
  ['2026-10-17T21:00:00Z', 'Sat, Oct 17, 5:00\u00a0PM'],
  ['2027-01-03T05:30:00Z', 'Sun, Jan 3, 2027, 12:30\u00a0AM'],
])('%s reads %s', (at, words) => {
  expect(whenWords(at, newYork, now)).toBe(words)
})

test('a broken date is refused, not shown', () => {
  expect(() => clockTime('soon', newYork)).toThrow('Invalid time value')
})

test.each([
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [1440, '1 day'],
  [2880, '2 days'],
  [1500, '25 h'],
])('%i minutes are %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words)
})
