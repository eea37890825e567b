import { expect, test } from 'vitest'
import type { CalendarShoot } from '#calendar/api.ts'
import { besideOf, blocksOf, firstIn, hoursOf, minutePx, weekTop, wordsPx } from './hours.ts'

const labels = (day: string, zone: string) => hoursOf(day, zone).marks.map(({ label }) => label.replace('\u00a0', ' '))

test.each([
  ['2026-10-17', 'America/New_York', 1440, '12 AM 1 AM 2 AM 3 AM'],
  ['2026-03-08', 'America/New_York', 1380, '12 AM 1 AM 3 AM 4 AM'],
  ['2026-11-01', 'America/New_York', 1500, '12 AM 1 AM 1 AM 2 AM'],
  ['2026-09-06', 'America/Santiago', 1380, '1 AM 2 AM 3 AM 4 AM'],
  ['2026-10-04', 'Australia/Lord_Howe', 1410, '12 AM 1 AM 2 AM 3 AM'],
])('%s in %s is %i minutes long and begins %s', (day, zone, minutes, first) => {
  expect(hoursOf(day, zone).minutes).toBe(minutes)
  expect(labels(day, zone).slice(0, 4).join(' ')).toBe(first)
  expect(labels(day, zone).at(-1)).toBe('11 PM')
})

test('a half hour that is skipped brings the next mark nearer', () => {
  const tops = hoursOf('2026-10-04', 'Australia/Lord_Howe').marks.map(({ top }) => top / minutePx)
  expect(tops.slice(0, 5)).toEqual([0, 60, 120, 150, 210])
})

const shoot = (id: number, from: string, to: string) =>
  ({ id, date: `2026-06-01T${from}:00Z`, endsAt: `2026-06-01T${to}:00Z`, timeZone: 'UTC' }) as CalendarShoot

test('shoots that take some of the same time stand side by side, others have the whole width', () => {
  const blocks = blocksOf(
    [shoot(1, '09:00', '11:00'), shoot(2, '10:00', '12:00'), shoot(3, '11:00', '12:00'), shoot(4, '14:00', '15:00')],
    hoursOf('2026-06-01', 'UTC'),
  )
  expect(blocks.map(({ shoot: { id }, left, width }) => [id, left, width])).toEqual([
    [1, 0, 0.5],
    [2, 0.5, 0.5],
    [3, 0, 0.5],
    [4, 0, 1],
  ])
})

test('of more shoots than fit side by side some are counted instead', () => {
  const shoots = Array.from({ length: 300 }, (_, index) => shoot(index, '09:00', '10:00'))
  const { blocks, crowds } = besideOf([...shoots, shoot(301, '12:00', '13:00')], hoursOf('2026-06-01', 'UTC'), 4)
  expect(blocks.map(({ left }) => left)).toEqual([0, 0.2, 0.4, 0.6000000000000001, 0])
  expect(crowds).toEqual([{ top: 540 * minutePx, height: 60 * minutePx, left: 0.8, width: 0.2, count: 296 }])
})

test('a shoot elsewhere on the same day is at the time of its place', () => {
  const lisbon = { ...shoot(2, '09:00', '11:00'), timeZone: 'Europe/Lisbon' }
  expect(blocksOf([lisbon], hoursOf('2026-06-01', 'UTC'))[0]?.top).toBe(600 * minutePx)
})

test('what goes on from the day before, or until the day after, ends at midnight', () => {
  const [block] = blocksOf(
    [{ ...shoot(1, '09:00', '11:00'), date: '2026-05-31T09:00:00Z', endsAt: '2026-06-03T09:00:00Z' }],
    hoursOf('2026-06-01', 'UTC'),
  )
  expect(block).toMatchObject({ top: 0, height: 1440 * minutePx })
})

test('a day is shown from its first shoot on, else from now, else from the morning', () => {
  const hours = hoursOf('2026-06-01', 'UTC')
  const fromBefore = { ...shoot(1, '09:00', '11:00'), date: '2026-05-31T09:00:00Z' }
  expect(firstIn([fromBefore, shoot(2, '05:00', '06:00'), shoot(3, '04:00', '05:00')], hours, 600)).toBe(240)
  expect(firstIn([fromBefore], hours, 600)).toBe(600)
  expect(firstIn([], hours, -5)).toBe(420)
})

test('today is shown from now on when its first shoot is not much later', () => {
  const hours = hoursOf('2026-06-01', 'UTC')
  expect(firstIn([shoot(1, '11:30', '13:30')], hours, 557)).toBe(557)
  expect(firstIn([shoot(1, '19:00', '21:00')], hours, 120)).toBe(1140)
})

test.each([
  [26, 17],
  [36, 17],
  [48, 34],
  [120, 102],
])('a block of %i pixels has whole lines in %i', (height, words) => {
  expect(wordsPx(height)).toBe(words)
})

/** The hour that a week is shown from when twelve hours can be seen; each shoot from and until an hour. */
const shownFrom = (...shoots: [from: number, until: number][]) => shownAt(undefined, ...shoots)

/** The same in the week of an hour that is now. */
const shownAt = (now: number | undefined, ...shoots: [from: number, until: number][]) => {
  const blocks = shoots.map(([from, until]) => ({ top: from * 60 * minutePx, height: (until - from) * 60 * minutePx }))
  return weekTop(blocks, 720 * minutePx, now === undefined ? undefined : now * 60 * minutePx) / (60 * minutePx)
}

test('a week is shown where its shoots are: from the morning, earlier or later', () => {
  expect(shownFrom()).toBe(6.5)
  expect(shownFrom([9, 10], [16, 18])).toBe(6.5)
  expect(shownFrom([5, 6], [16, 18])).toBe(4.5)
  expect(shownFrom([10, 11], [19, 21])).toBe(9)
  expect(shownFrom([8, 9], [20, 22])).toBe(7.5)
  expect(shownFrom([19, 21])).toBe(9)
})

test('of this week the current time is always seen', () => {
  expect(shownAt(12, [9, 10])).toBe(6.5)
  expect(shownAt(21, [5, 8], [11, 13])).toBe(9.5)
  expect(shownAt(2, [19, 21])).toBe(1.5)
})
