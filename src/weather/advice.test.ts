import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { adviceOf } from './advice.ts'
import type { Hour } from './api.ts'
import { hoursOf } from './known-hours.ts'
import { nineHours } from './nine-hours.ts'
import type { Reading } from './reading.ts'
import { sourceWords } from '#weather/words/source-words.ts'

const place = { lat: 40.7128, lng: -74.006, timeZone: 'America/New_York' }
/** Midnight in New York. */
const midnight = Date.parse('2026-10-15T04:00:00Z')
const at = (hour: number) => midnight + hour * hourMs

const plain: Omit<Reading, 'at'> = {
  tempC: 15,
  humidity: 50,
  precip: 0,
  precipMm: 0,
  code: 0,
  cloudLow: 0,
  cloudMid: 0,
  cloudHigh: 0,
  visibilityKm: 40,
  windKmh: 5,
}

const hoursWith = (hourAt: (hour: number) => Partial<Reading>): Hour[] =>
  hoursOf(
    Array.from({ length: 33 }, (_, hour) => ({ ...plain, ...hourAt(hour), at: at(hour) })),
    place,
  )

const advice = (
  hourAt: (hour: number) => Partial<Reading>,
  hour = 9.2,
  unit: 'fahrenheit' | 'celsius' = 'fahrenheit',
) => adviceOf({ hours: hoursWith(hourAt), place, date: '2026-10-15', source: 'forecast' }, at(hour), unit)

const between = (from: number, to: number, reading: Partial<Reading>) => (hour: number) =>
  hour >= from && hour < to ? reading : {}

test.each([
  ['a storm before all', between(15, 17, { code: 95 }), 'Storm 3–5\u00a0PM: stay off open ground.'],
  [
    'rain that is likely',
    between(11, 14, { code: 61, precip: 60 }),
    'Rain likely 11\u00a0AM–2\u00a0PM: pack a cover, and look for reflections afterwards.',
  ],
  [
    'rain now',
    between(9, 11, { code: 80, precip: 80 }),
    'Rain likely until 11\u00a0AM: pack a cover, and look for reflections afterwards.',
  ],
  [
    'snow',
    between(10, 12, { code: 73, precip: 70 }),
    'Snow likely 10\u00a0AM–12\u00a0PM: expose a stop brighter than the meter says.',
  ],
  ['fog', between(7, 11, { code: 45 }), 'Fog until 11\u00a0AM: soft light and layers, best with a long lens.'],
  [
    'wind',
    between(14, 15, { windKmh: 38 }),
    'Wind up to 24\u00a0mph around 2\u00a0PM: weigh down stands and leave the umbrella.',
  ],
  ['a bare sun', () => ({}), 'Hard light 10\u00a0AM–4\u00a0PM: look for open shade.'],
  ['a bare sun later', between(0, 12, { code: 3 }), 'Hard light 12–4\u00a0PM: look for open shade.'],
  ['clouds', () => ({ code: 3 }), 'Even light under clouds: colors are true, and any direction works.'],
])('%s', (_what, hourAt, words) => {
  expect(advice(hourAt)).toBe(words)
})

test('what is over is not spoken of, nor what is hardly likely, nor what falls in the dark', () => {
  expect(advice(between(6, 9, { code: 95 }))).toMatch(/^Hard light/)
  expect(advice(between(11, 14, { code: 61, precip: 39 }))).toMatch(/^Hard light/)
  expect(advice(between(21, 23, { code: 61, precip: 90 }))).toMatch(/^Hard light/)
})

test('the end of the day has its own light', () => {
  expect(advice(() => ({}), 14.3)).toBe('Hard light until 4\u00a0PM: look for open shade.')
  expect(advice(() => ({}), 16.5)).toBe('Low sun for the rest of the day: warm light and long shadows.')
  expect(advice(() => ({}), 21)).toBe('Clear for the rest of the night: stars, from a tripod.')
  expect(advice(() => ({ cloudHigh: 80 }), 21)).toBe(
    'Thin cloud for the rest of the night: only bright stars, from a tripod.',
  )
  expect(advice(between(0, 22, { code: 3 }), 21)).toBe(
    'Clouds come and go for the rest of the night: look for gaps, from a tripod.',
  )
  expect(advice(() => ({ code: 3, cloudLow: 80 }), 21)).toBe(
    'Clouds for the rest of the night: the light of towns on them, from a tripod.',
  )
  expect(advice(between(14, 15, { windKmh: 38 }), 9, 'celsius')).toContain('38\u00a0km/h')
})

test('an estimate asks nothing of anybody', () => {
  expect(adviceOf({ hours: [], place, date: '2026-10-15', source: 'estimate' }, at(9), 'fahrenheit')).toBeUndefined()
  expect(
    adviceOf({ hours: [], place: null, date: '2026-10-15', source: 'forecast' }, at(9), 'fahrenheit'),
  ).toBeUndefined()
})

const namesOf = (hours: readonly Hour[]) => [hours.length, (Date.parse(hours[0]?.at ?? '') - midnight) / hourMs]

test('nine hours: from now on, or around a shoot; never fewer while more are known', () => {
  const hours = hoursWith(() => ({}))
  expect(namesOf(nineHours(hours, { start: at(14.4) }))).toEqual([9, 14])
  expect(namesOf(nineHours(hours, { start: at(23.9) }))).toEqual([9, 23])
  expect(namesOf(nineHours(hours, { start: at(17), end: at(18.5) }))).toEqual([9, 14])
  expect(namesOf(nineHours(hours, { start: at(8), end: at(20) }))).toEqual([9, 8])
  expect(namesOf(nineHours(hours, { start: at(0), end: at(1) }))).toEqual([9, 0])
  expect(namesOf(nineHours(hours, { start: at(40) }))).toEqual([9, 24])
  expect(nineHours([], { start: at(1) })).toEqual([])
})

test('the source is named with its age, and an estimate with its reason', () => {
  const now = Date.parse('2026-10-15T18:20:00Z')
  const forecast = {
    source: 'forecast',
    reason: null,
    opensOn: null,
    date: '2026-10-15',
    fetchedAt: '2026-10-15T18:05:00.000Z',
    stale: false,
  } as const
  const words = (change: object) => sourceWords({ ...forecast, ...change }, 'America/New_York', now)
  expect(words({})).toBe('Forecast updated 2:05\u00a0PM')
  expect(words({ fetchedAt: '2026-10-14T18:05:00.000Z' })).toBe('Forecast updated Wed, Oct 14, 2:05\u00a0PM')
  expect(words({ stale: true })).toBe('Forecast of 2:05\u00a0PM: no newer one could be fetched.')
  const estimate = { source: 'estimate', fetchedAt: null } as const
  expect(words({ ...estimate, reason: 'too_early', opensOn: '2026-12-08', date: '2026-12-20' })).toBe(
    'Estimate, not a forecast. Forecast opens on December 8.',
  )
  expect(words({ ...estimate, reason: 'too_early', opensOn: '2026-12-20', date: '2027-01-03' })).toBe(
    'Estimate, not a forecast. Forecast opens on December 20, 2026.',
  )
  expect(words({ ...estimate, reason: 'unreachable' })).toBe(
    'Estimate, not a forecast: the weather service isn’t responding.',
  )
  expect(words({ ...estimate, reason: 'off' })).toBe('Estimate, not a forecast: no weather service is set up.')
})
