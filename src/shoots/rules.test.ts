import { expect, test } from 'vitest'
import { clockChangeWords, proposedStart } from './rules.ts'
import { clockTime, dayAndTimeOf, durationWords, instantOf, placeTimeWords, today, whenWords } from '#time/when.ts'

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
])('%j %j is not a moment', (day, time) => {
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
  ['2026-11-01T05:30:00Z', 'Sun, Nov 1, 1:30\u00a0AM\u00a0EDT'],
  ['2026-11-01T06:30:15Z', 'Sun, Nov 1, 1:30\u00a0AM\u00a0EST'],
  ['2026-11-01T07:00:00Z', 'Sun, Nov 1, 2:00\u00a0AM'],
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

test.each([
  ['America/New_York', '2026-03-08', '02:30', 'The clocks skip 2:30 AM on this day. The shoot starts at 3:30 AM.'],
  ['America/New_York', '2026-03-08', '03:00', undefined],
  [
    'America/New_York',
    '2026-11-01',
    '01:30',
    '1:30 AM comes twice this night. The shoot starts at the first one, EDT.',
  ],
  ['America/New_York', '2026-11-01', '02:00', undefined],
  ['Europe/London', '2026-03-29', '01:00', 'The clocks skip 1:00 AM on this day. The shoot starts at 2:00 AM.'],
  ['Europe/London', '2026-10-25', '01:59', '1:59 AM comes twice this night. The shoot starts at the first one, GMT+1.'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', 'The clocks skip 2:15 AM on this day. The shoot starts at 2:45 AM.'],
  [
    'Australia/Lord_Howe',
    '2026-04-05',
    '01:45',
    '1:45 AM comes twice this night. The shoot starts at the first one, GMT+11.',
  ],
  ['America/Santiago', '2026-09-06', '00:30', 'The clocks skip 12:30 AM on this day. The shoot starts at 1:30 AM.'],
  [
    'America/Santiago',
    '2026-04-04',
    '23:30',
    '11:30 PM comes twice this night. The shoot starts at the first one, GMT-3.',
  ],
  ['Africa/Cairo', '2026-04-24', '00:00', 'The clocks skip 12:00 AM on this day. The shoot starts at 1:00 AM.'],
  [
    'Pacific/Apia',
    '2011-12-30',
    '12:00',
    'The calendar skips this day in Apia. The shoot starts on Dec 31, 2011 at 12:00 PM.',
  ],
  ['Pacific/Chatham', '2026-09-27', '03:00', 'The clocks skip 3:00 AM on this day. The shoot starts at 4:00 AM.'],
  [
    'Pacific/Chatham',
    '2026-04-05',
    '03:00',
    '3:00 AM comes twice this night. The shoot starts at the first one, GMT+13:45.',
  ],
  ['Asia/Tokyo', '2026-03-29', '02:30', undefined],
  ['America/New_York', '2026-02-30', '02:30', undefined],
  ['America/New_York', '2026-03-08', '', undefined],
])('in %s on %s at %s is said: %s', (zone, day, time, words) => {
  expect(clockChangeWords(day, time, zone)?.replaceAll('\u00a0', ' ')).toBe(words)
})

test('the second of two same times is named when it is the one that was chosen', () => {
  expect(clockChangeWords('2026-11-01', '01:30', newYork, '2026-11-01T06:30:00Z')).toContain('the second one, EST.')
  expect(clockChangeWords('2026-11-01', '01:30', newYork, '2026-11-01T05:30:00Z')).toContain('the first one, EDT.')
})

test.each([
  ['2026-10-17T21:00:00Z', newYork, undefined],
  ['2026-10-17T21:00:00Z', 'America/Toronto', undefined],
  ['2026-10-17T21:00:00Z', 'America/Los_Angeles', '2:00\u00a0PM in Los Angeles'],
  ['2026-10-17T21:00:00Z', 'Asia/Tokyo', 'Sun, Oct 18, 6:00\u00a0AM in Tokyo'],
  ['2026-10-17T21:00:00Z', 'America/Argentina/Buenos_Aires', '6:00\u00a0PM in Buenos Aires'],
  ['2026-10-17T21:00:00Z', 'Etc/UTC', '9:00\u00a0PM in UTC'],
])('%s for somebody in New York is at the place in %s: %s', (at, place, words) => {
  expect(placeTimeWords(at, newYork, place)).toBe(words)
})

test.each([
  ['in the morning', '2026-11-26T15:59:00Z', {}, '2026-11-26', '12:00'],
  ['at noon', '2026-11-26T17:00:00Z', {}, '2026-11-26', '13:00'],
  ['in the afternoon', '2026-11-26T18:44:00Z', {}, '2026-11-26', '14:00'],
  [
    'in the afternoon on this day of the calendar',
    '2026-11-26T18:44:00Z',
    { day: '2026-11-26' },
    '2026-11-26',
    '14:00',
  ],
  ['in the afternoon on another day', '2026-11-26T18:44:00Z', { day: '2026-12-01' }, '2026-12-01', '12:00'],
  ['until midnight', '2026-11-27T03:10:00Z', {}, '2026-11-26', '23:00'],
  ['in the last hour', '2026-11-27T04:10:00Z', {}, '2026-11-27', '12:00'],
  ['that would go on into the night', '2026-11-26T22:10:00Z', { duration: 480 }, '2026-11-27', '12:00'],
  [
    'into the night of a chosen day',
    '2026-11-26T22:10:00Z',
    { day: '2026-11-26', duration: 480 },
    '2026-11-26',
    '18:00',
  ],
])('a new shoot %s starts later than now: %s', (_, now, chosen, day, time) => {
  expect(proposedStart(newYork, chosen, Date.parse(now))).toEqual({ day, time })
})
