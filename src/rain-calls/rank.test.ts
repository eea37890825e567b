import { expect, test } from 'vitest'
import { bestDates, minutesAway, type PossibleDate } from './rank.ts'

const minute = 60_000

/** A start at a clock time of a day in October 2026, UTC. */
const date = (day: number, clock: string, score: number, light = 60): PossibleDate => {
  const start = Date.parse(`2026-10-${String(day).padStart(2, '0')}T${clock}:00Z`)
  const away = minutesAway(Temporal.PlainTime.from(clock), Temporal.PlainTime.from('17:30'))
  return { start, end: start + 60 * minute, day: `2026-10-${day}`, score, light: light * minute, away }
}

const shown = (dates: readonly PossibleDate[]): string[] =>
  dates.map(({ start }) => new Date(start).toISOString().slice(8, 16))

// October 17, 2026 is a Saturday.
const onSaturday = { oldDay: '2026-10-17' }
const onFriday = { oldDay: '2026-10-16' }

test('the three days with the best start are offered, best first, of equal ones the sooner', () => {
  const found = [date(20, '17:00', 70), date(20, '17:25', 75), date(22, '17:25', 90), date(21, '17:25', 75)]
  expect(shown(bestDates([...found, date(23, '17:25', 74)], onFriday))).toEqual(['22T17:25', '20T17:25', '21T17:25'])
})

test('of equal starts of a day the one with more light is offered, then that at the same clock time', () => {
  const found = [date(20, '07:00', 75), date(20, '17:20', 75), date(20, '17:25', 75, 58), date(20, '18:00', 75)]
  expect(shown(bestDates(found, onFriday))).toEqual(['20T17:20'])
})

test('after a day of a weekend one is among them, at its place by its score', () => {
  const weekdays = [date(19, '17:25', 90), date(20, '17:25', 80), date(21, '17:25', 70)]
  const sunday = date(25, '17:25', 40)
  expect(shown(bestDates([...weekdays, sunday], onSaturday))).toEqual(['19T17:25', '20T17:25', '25T17:25'])
  expect(shown(bestDates([...weekdays, sunday], onFriday))).toEqual(['19T17:25', '20T17:25', '21T17:25'])
  expect(shown(bestDates(weekdays, onSaturday))).toHaveLength(3)
})

test('dates that stay are offered with the best of other days, and one of a weekend may be among them', () => {
  const kept = [date(19, '17:25', 60), date(24, '17:25', 50)]
  const found = [date(19, '17:30', 95), date(20, '17:25', 70), date(25, '17:25', 40)]
  expect(shown(bestDates(found, { ...onSaturday, kept }))).toEqual(['20T17:25', '19T17:25', '24T17:25'])
})

test('fewer than three days are offered as they are, and none where there is none', () => {
  expect(shown(bestDates([date(20, '17:25', 70)], onSaturday))).toEqual(['20T17:25'])
  expect(bestDates([], onSaturday)).toEqual([])
})

test('clock times are compared whichever way round is shorter', () => {
  const between = (one: string, other: string) =>
    minutesAway(Temporal.PlainTime.from(one), Temporal.PlainTime.from(other))
  expect(between('23:50', '00:20')).toBe(30)
  expect(between('06:00', '17:30')).toBe(690)
})
