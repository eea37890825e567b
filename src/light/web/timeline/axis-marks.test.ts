import { expect, test } from 'vitest'
import { civilDayOf } from '#light/civil-day.ts'
import { lightOf } from '#light/day.ts'
import { axisMarks, type Mark } from './axis-marks.ts'

function marks(lat: number, lng: number, date: string, zone: string, width: number): Mark[] {
  return axisMarks({ day: civilDayOf(date, zone), date, zone, light: lightOf({ lat, lng }, date, zone), width })
}

const texts = (found: Mark[]): string[] =>
  found.toSorted((one, other) => one.at - other.at).map(({ text }) => text.replace('\u00a0', ' '))

test('an hour gives way to a sunrise or sunset near to it', () => {
  expect(texts(marks(40.7, -73.997, '2026-10-17', 'America/New_York', 1078))).toEqual([
    '12 AM',
    '3 AM',
    '6 AM',
    '7:09',
    '9 AM',
    '12 PM',
    '3 PM',
    '6:13',
    '9 PM',
    '12 AM',
  ])
})

test('a phone keeps midnight and noon', () => {
  expect(texts(marks(40.7, -73.997, '2026-10-17', 'America/New_York', 326))).toEqual([
    '12 AM',
    '7:09',
    '12 PM',
    '6:13',
    '12 AM',
  ])
})

test.each([
  ['2026-03-08', 'America/New_York', '2 AM skipped', 2 / 23],
  ['2026-11-01', 'America/New_York', '1 AM twice', 2 / 25],
  ['2026-10-04', 'Australia/Lord_Howe', '30 min skipped', 2 / 23.5],
])('the change of clocks on %s in %s is named where it is', (date, zone, words, at) => {
  const change = marks(40.7, -73.997, date, zone, 1078).find(({ kind }) => kind === 'change')
  expect(change?.text.replace('\u00a0', ' ')).toBe(words)
  expect(change?.at).toBeCloseTo(at, 1)
})

test('on a day of 25 hours noon stands where noon is', () => {
  expect(
    marks(40.7, -73.997, '2026-11-01', 'America/New_York', 1078).find(({ text }) => text === '12\u00a0PM')?.at,
  ).toBeCloseTo(13 / 25, 5)
})

test.each([
  [64.15, -21.94, '2026-06-21', 'Atlantic/Reykjavik'],
  [69.65, 18.96, '2026-01-16', 'Europe/Oslo'],
  [69.65, 18.96, '2026-05-17', 'Europe/Oslo'],
])('no label lies over another, nor outside, at %s %s on %s', (lat, lng, date, zone) => {
  for (const width of [326, 1078]) {
    const firm = marks(lat, lng, date, zone, width).filter(({ kind }) => kind !== 'hour')
    const edges = firm.map(({ at, text }) => ({
      from: at * width - (text.length * 7.2 + 30) / 2,
      to: at * width + (text.length * 7.2 + 30) / 2,
    }))
    edges.forEach(({ from, to }, index) => {
      expect(from).toBeGreaterThanOrEqual((edges[index - 1]?.to ?? 0) - 0.01)
      expect(to).toBeLessThanOrEqual(width + 0.01)
    })
  }
})
