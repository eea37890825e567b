import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { hoursOf } from './known-hours.ts'
import { lossWords } from '#weather/words/loss-words.ts'
import { HourTable, outlookAt } from './outlook.ts'
import type { Reading } from './reading.ts'

const place = { lat: 40.7, lng: -74 }
const now = Date.parse('2026-10-15T12:00:00Z')
const sunset = Date.parse('2026-10-15T22:16:00Z')

const plain: Omit<Reading, 'at'> = {
  tempC: 15,
  humidity: 50,
  precip: 0,
  precipMm: 0,
  code: 2,
  cloudLow: 0,
  cloudMid: 0,
  cloudHigh: 0,
  visibilityKm: 40,
  windKmh: 5,
}

/** A day of equal hours, except for some given by their distance from sunset. */
function dayOf(all: Partial<Reading>, but: Record<number, Partial<Reading>> = {}): HourTable {
  const first = Math.floor(sunset / hourMs) * hourMs
  return new HourTable(
    hoursOf(
      Array.from({ length: 24 }, (_, index) => ({
        ...plain,
        ...all,
        ...but[index - 12],
        at: first + (index - 12) * hourMs,
      })),
      place,
    ),
  )
}

interface Sky {
  low: number
  mid: number
  high: number
  rh: number
  visKm: number
  pp: number
  code: number
  clearing?: boolean
}

const readingOf = ({ low, mid, high, rh, visKm, pp, code }: Sky): Partial<Reading> => ({
  cloudLow: low,
  cloudMid: mid,
  cloudHigh: high,
  humidity: rh,
  visibilityKm: visKm,
  precip: pp,
  code,
})

/** Computed independently from the published rule. */
const skies: [string, Sky, { landscape: number; portrait: number; other: number }][] = [
  [
    'vivid',
    { low: 8, mid: 35, high: 60, rh: 48, visKm: 34, pp: 5, code: 2 },
    { landscape: 79, portrait: 68, other: 74 },
  ],
  ['clear', { low: 2, mid: 5, high: 8, rh: 52, visKm: 38, pp: 0, code: 0 }, { landscape: 71, portrait: 81, other: 75 }],
  [
    'a veil of high cloud',
    { low: 0, mid: 0, high: 100, rh: 60, visKm: 30, pp: 5, code: 3 },
    { landscape: 50, portrait: 59, other: 54 },
  ],
  [
    'broken low cloud',
    { low: 50, mid: 30, high: 30, rh: 65, visKm: 25, pp: 15, code: 2 },
    { landscape: 48, portrait: 42, other: 45 },
  ],
  [
    'hazy and humid',
    { low: 10, mid: 20, high: 30, rh: 90, visKm: 8, pp: 10, code: 2 },
    { landscape: 57, portrait: 50, other: 54 },
  ],
  [
    'overcast',
    { low: 92, mid: 70, high: 40, rh: 78, visKm: 16, pp: 20, code: 3 },
    { landscape: 6, portrait: 5, other: 5 },
  ],
  [
    'steady rain',
    { low: 95, mid: 90, high: 70, rh: 90, visKm: 6, pp: 85, code: 63 },
    { landscape: 1, portrait: 1, other: 1 },
  ],
  [
    'clearing after rain',
    { low: 20, mid: 45, high: 55, rh: 70, visKm: 35, pp: 25, code: 2, clearing: true },
    { landscape: 70, portrait: 57, other: 64 },
  ],
  ['fog', { low: 100, mid: 5, high: 0, rh: 99, visKm: 0.2, pp: 5, code: 45 }, { landscape: 0, portrait: 1, other: 1 }],
  [
    'thunder',
    { low: 60, mid: 80, high: 95, rh: 85, visKm: 8, pp: 70, code: 95 },
    { landscape: 7, portrait: 6, other: 6 },
  ],
  [
    'a cloudless desert',
    { low: 0, mid: 0, high: 0, rh: 20, visKm: 40, pp: 0, code: 0 },
    { landscape: 59, portrait: 78, other: 67 },
  ],
  [
    'thin middle cloud',
    { low: 5, mid: 50, high: 0, rh: 55, visKm: 30, pp: 0, code: 2 },
    { landscape: 90, portrait: 76, other: 84 },
  ],
]

test.each(skies)('%s scores as the rule says for every kind of shoot', (_name, sky, scores) => {
  const hours = dayOf(readingOf(sky), sky.clearing ? { [-3]: { cloudLow: 80, precipMm: 1.2 } } : {})
  for (const [type, score] of Object.entries(scores))
    expect(outlookAt(sunset, { hours, now, type })?.score, type).toBe(score)
  expect(outlookAt(sunset, { hours, now, type: 'wedding' })?.score).toBe(scores.portrait)
  expect(outlookAt(sunset, { hours, now })?.score).toBe(scores.other)
})

test.each([
  [79, 'excellent', { cloudLow: 8, cloudMid: 35, cloudHigh: 60 }],
  [50, 'good', { cloudHigh: 100, humidity: 60, visibilityKm: 30 }],
  [48, 'fair', { cloudLow: 50, cloudMid: 30, cloudHigh: 30, humidity: 65, visibilityKm: 25 }],
  [0, 'poor', { cloudLow: 100, code: 45, visibilityKm: 0.2, humidity: 99 }],
] as const)('%i points are %s', (_score, quality, sky) => {
  expect(outlookAt(sunset, { hours: dayOf(sky), now, type: 'landscape' })).toMatchObject({
    quality,
    basis: 'forecast',
    confidence: 'high',
  })
})

test.each([
  ['fog', { code: 45 }, 35, 'Fog leaves little of the sun: −65%'],
  ['thunder', { code: 96 }, 30, 'Thunderstorms are forecast: −70%'],
  ['heavy snow', { code: 75 }, 25, 'Heavy rain or snow is forecast: −75%'],
])('%s leaves no good light, however clear the rest', (_name, sky, most, reason) => {
  expect(outlookAt(sunset, { hours: dayOf({ ...sky, cloudMid: 50 }), now })).toMatchObject({ score: most, reason })
})

test('the hours half an hour before and after count, each as much; others do not', () => {
  const before = { cloudMid: 50, cloudLow: 0 }
  const both = outlookAt(sunset, {
    hours: dayOf({ cloudMid: 50 }, { [-1]: { cloudLow: 60 }, 0: { cloudLow: 0 } }),
    now,
  })
  const mean = outlookAt(sunset, { hours: dayOf({ ...before, cloudLow: 30 }), now })
  const elsewhere = outlookAt(sunset, {
    hours: dayOf({ ...before, cloudLow: 30 }, { 1: { cloudLow: 100 }, [-2]: { cloudLow: 30 } }),
    now,
  })
  expect(both?.score).toBe(mean?.score)
  expect(elsewhere?.score).toBe(mean?.score)
})

test('what takes the most away is named with its figure, then the rest; a perfect sky has nothing to blame', () => {
  const dull = outlookAt(sunset, { hours: dayOf({ cloudLow: 50, precip: 60, humidity: 90 }), now })
  expect(dull?.reasons).toEqual([
    'Low cloud over 50% of the sky hides the sun: −46%',
    'Hardly a cloud to catch the color: −33%',
    '60% chance of rain or snow: −32%',
    'Damp air, 90% humidity, dulls the color: −19%',
  ])
  expect(dull?.reason).toBe(dull?.reasons[0])
  expect(outlookAt(sunset, { hours: dayOf({ cloudHigh: 40 }), now, type: 'landscape' })).toMatchObject({
    reason: '',
    reasons: [],
  })
})

test('a figure that is missing takes nothing away but certainty; without clouds there is no score', () => {
  const clear = outlookAt(sunset, { hours: dayOf({ cloudMid: 50 }), now })
  expect(outlookAt(sunset, { hours: dayOf({ cloudMid: 50, visibilityKm: null }), now })).toMatchObject({
    score: clear?.score,
    confidence: 'low',
  })
  expect(outlookAt(sunset, { hours: dayOf({ cloudMid: null }), now })).toBeUndefined()
  expect(outlookAt(sunset + 20 * hourMs, { hours: dayOf({}), now })).toBeUndefined()
})

test('more than five days ahead it is uncertain, more than ten it is not told', () => {
  const at = (days: number) => outlookAt(sunset, { hours: dayOf({}), now: sunset - days * 24 * hourMs })?.confidence
  expect([at(-1), at(4.9), at(5.1), at(9.9), at(10.1)]).toEqual(['high', 'high', 'low', 'low', undefined])
})

test.each([
  [{ mid: 0, high: 67 }, 'High cloud over 67% of the sky dims the sun'],
  [{ mid: 67, high: 5 }, 'Middle cloud over 67% of the sky dims the sun'],
  [{ mid: 50, high: 34 }, 'Middle and high cloud over 67% of the sky dims the sun'],
])('a veil is called by the layers that are in it: %j', ({ mid, high }, words) => {
  const sky = { cloudLow: 0, cloudMid: mid, cloudHigh: high, humidity: null, visibilityKm: null, precip: null }
  expect(lossWords({ by: 'veil', percent: 30 }, sky)).toBe(`${words}: −30%`)
})
