import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDayOf } from '#light/civil-day.ts'
import { dayAfter } from '#time/day-after.ts'
import { weekdayNumber, weekStarts } from '#time/week-start.ts'
import {
  byDay,
  cellName,
  countColor,
  daysUntil,
  daysOf,
  daysShown,
  movedByDays,
  otherZoneWords,
  rangeOf,
  startingAt,
  stepped,
  timeSpan,
  titleOf,
} from './rules.ts'

const newYork = 'America/New_York'

test.each([
  ['sunday', '2026-10-17', '2026-09-27', 35],
  ['sunday', '2026-02-10', '2026-02-01', 28],
  ['sunday', '2026-08-31', '2026-07-26', 42],
  ['monday', '2026-02-10', '2026-01-26', 35],
  ['monday', '2026-06-15', '2026-06-01', 35],
  ['saturday', '2026-08-31', '2026-08-01', 35],
] as const)('with weeks from %s on, the month of %s begins on %s and has %i cells', (start, day, first, count) => {
  const days = daysShown('month', day, start)
  expect([days[0], days.length]).toEqual([first, count])
})

test('weeks of any day are seven days from their first on, and a month is whole weeks that hold all of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(...weekStarts), (after, start) => {
      const day = dayAfter('1901-01-01', after)
      const week = daysShown('week', day, start)
      const month = daysShown('month', day, start)
      expect(week).toContain(day)
      expect([new Date(week[0] ?? '').getUTCDay(), week.length, month.length % 7]).toEqual([weekdayNumber(start), 7, 0])
      expect(month).toEqual(expect.arrayContaining(week.filter((other) => other.slice(0, 7) === day.slice(0, 7))))
    }),
  )
})

test.each([
  ['month', '2026-10-17', 'October 2026'],
  ['week', '2026-10-21', 'October 18–24, 2026'],
  ['week', '2026-10-31', 'October 25–31, 2026'],
  ['week', '2026-09-30', 'September 27 – October 3, 2026'],
  ['week', '2026-12-31', 'December 27, 2026 – January 2, 2027'],
  ['day', '2026-10-17', 'Saturday, October 17, 2026'],
] as const)('the %s of %s is %s', (view, day, title) => {
  expect(titleOf(view, day, 'sunday')).toBe(title)
})

test.each([
  ['month', '2026-01-31', 1, '2026-02-28'],
  ['month', '2026-01-15', -1, '2025-12-15'],
  ['week', '2026-10-17', 1, '2026-10-24'],
  ['day', '2026-10-31', 1, '2026-11-01'],
] as const)('one %s from %s by %i is %s', (view, day, steps, next) => {
  expect(stepped(view, day, steps)).toBe(next)
})

test('the range of a day has all of it, wherever on earth it is', () => {
  const { from, to } = rangeOf(['2026-10-17'])
  for (const zone of ['Pacific/Kiritimati', newYork, 'Etc/GMT+12']) {
    const { start, end } = civilDayOf('2026-10-17', zone)
    expect(Date.parse(from)).toBeLessThanOrEqual(start)
    expect(Date.parse(to)).toBeGreaterThanOrEqual(end)
  }
})

const shoot = (date: string, minutes: number) => ({
  date,
  endsAt: new Date(Date.parse(date) + minutes * 60_000).toISOString(),
  duration: minutes,
  timeZone: newYork,
})

test.each([
  ['2026-10-18T02:00:00Z', 60, '2026-10-17', '2026-10-17'],
  ['2026-10-18T03:00:00Z', 60, '2026-10-17', '2026-10-17'],
  ['2026-10-18T03:00:00Z', 61, '2026-10-17', '2026-10-18'],
  ['2026-10-17T21:00:00Z', 2880, '2026-10-17', '2026-10-19'],
])('a shoot from %s for %i minutes takes time from %s to %s', (date, minutes, first, last) => {
  expect(daysOf(shoot(date, minutes), newYork)).toEqual({ first, last })
})

test('a shoot of several days stands on each that is shown, soonest first', () => {
  const long = shoot('2026-10-17T21:00:00Z', 2880)
  const short = shoot('2026-10-18T12:00:00Z', 30)
  const days = byDay([short, long], ['2026-10-18', '2026-10-19', '2026-10-20'])
  expect([...days.values()]).toEqual([[long, short], [long], []])
})

test('a shoot stands on the days of its place', () => {
  const tokyo = { ...shoot('2026-10-18T00:00:00Z', 60), timeZone: 'Asia/Tokyo' }
  const days = byDay([shoot('2026-10-18T00:30:00Z', 60), tokyo], ['2026-10-17', '2026-10-18'])
  expect([...days.values()].map((there) => there.map(({ timeZone }) => timeZone))).toEqual([[newYork], ['Asia/Tokyo']])
})

test.each([
  ['2026-10-17T16:00:00Z', 'Europe/Lisbon', 'Lisbon time'],
  ['2026-10-17T16:00:00Z', 'America/Detroit', undefined],
  ['2026-10-17T16:00:00Z', newYork, undefined],
])('at %s the clocks of %s are named in New York: %s', (at, zone, words) => {
  expect(otherZoneWords(at, zone, newYork)).toBe(words)
})

test.each([
  ['2026-10-24T21:00:00Z', 8, '2026-11-01T22:00:00Z'],
  ['2026-03-01T07:30:00Z', 7, '2026-03-08T07:30:00Z'],
  ['2026-10-17T21:00:00Z', -1, '2026-10-16T21:00:00Z'],
])('%s moved by %i days is %s: clocks show the same time where there is one', (date, days, moved) => {
  expect(movedByDays(date, days, newYork)).toBe(moved)
})

test('moving there and back is nothing, but for times that one of the days has not or has twice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: -400, max: 400 }),
      fc.constantFrom(newYork, 'Europe/London', 'Asia/Tokyo', 'Pacific/Chatham'),
      (after, days, zone) => {
        const date = Temporal.PlainDate.from(dayAfter('2024-01-01', after))
          .toZonedDateTime({ timeZone: zone, plainTime: '12:00' })
          .toInstant()
          .toString()
        const there = movedByDays(date, days, zone)
        expect(movedByDays(there, -days, zone)).toBe(date)
        expect(
          daysUntil(
            daysOf(startingAt(shoot(date, 60), date), zone).first,
            daysOf(startingAt(shoot(date, 60), there), zone).first,
          ),
        ).toBe(days)
      },
    ),
  )
})

test.each([
  ['2026-10-17T21:00:00Z', 90, '5:00–6:30\u00a0PM'],
  ['2026-10-17T15:00:00Z', 120, '11:00\u00a0AM–1:00\u00a0PM'],
  ['2026-10-17T21:00:00Z', 2880, 'Oct 17, 5:00\u00a0PM – Oct 19, 5:00\u00a0PM'],
  // Two hours in the night on which 1:00 to 2:00 occurs twice.
  ['2026-11-01T04:30:00Z', 120, '12:30–1:30\u00a0AM\u00a0EST'],
  ['2026-11-01T05:00:00Z', 30, '1:00–1:30\u00a0AM\u00a0EDT'],
  ['2026-11-01T05:30:00Z', 60, '1:30\u00a0AM\u00a0EDT–1:30\u00a0AM\u00a0EST'],
  ['2026-11-01T06:30:00Z', 60, '1:30\u00a0AM\u00a0EST–2:30\u00a0AM'],
])('%s for %i minutes reads %s', (date, minutes, words) => {
  expect(timeSpan(shoot(date, minutes), newYork)).toBe(words)
})

test('counts have words and colors', () => {
  const named = (planned: number, cancelled: number) => cellName('2026-10-17', { planned, cancelled })
  expect([named(0, 0), named(1, 0), named(2, 1), named(0, 1), named(0, 2)]).toEqual([
    'Saturday, October 17, no shoots',
    'Saturday, October 17, 1 shoot',
    'Saturday, October 17, 2 shoots',
    'Saturday, October 17, 1 cancelled shoot',
    'Saturday, October 17, 2 cancelled shoots',
  ])
  expect([1, 2, 3, 4, 9].map(countColor)).toEqual(['green', 'yellow', 'yellow', 'red', 'red'])
})
