import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import type { Condition } from './api.ts'
import { hoursOf } from './known-hours.ts'
import type { Reading } from './reading.ts'
import { evenLightWords, skyLight, usualSky } from './sky-light.ts'

const newYork = { lat: 40.7128, lng: -74.006 }
const start = Date.parse('2026-10-17T21:00:00Z')
const slot = { start, end: start + 2 * hourMs }

const open: Omit<Reading, 'at'> = {
  tempC: 15,
  humidity: 50,
  precip: 0,
  precipMm: 0,
  code: 1,
  cloudLow: 0,
  cloudMid: 0,
  cloudHigh: 0,
  visibilityKm: 40,
  windKmh: 5,
}

const under = (...readings: Partial<Reading>[]) =>
  skyLight(
    slot,
    hoursOf(
      readings.map((reading, index) => ({ ...open, ...reading, at: start + index * hourMs })),
      newYork,
    ),
    'sunny',
  )

test.each<[sky: string, readings: Partial<Reading>[], condition: Condition, isEven: boolean]>([
  ['a clear sky', [{}, {}], 'sunny', false],
  ['an overcast sky', [{ code: 3 }, { code: 3 }], 'cloudy', true],
  ['clouds half of the time', [{}, { code: 3 }], 'cloudy', true],
  ['clouds with gaps, in which the sun is seen', [{ code: 2, cloudMid: 50 }], 'cloudy', false],
  ['clouds with hardly a gap', [{ code: 2, cloudLow: 80 }], 'cloudy', true],
  ['fog', [{ code: 45 }], 'cloudy', true],
  ['rain', [{ code: 61, precip: 80 }], 'rainy', true],
  ['a gale under a clear sky', [{ windKmh: 70 }], 'stormy', false],
  ['a cloudy sky of which nothing else is known', [{ code: 3, cloudLow: null, cloudMid: null }], 'cloudy', true],
])('%s', (_sky, readings, condition, isEven) => {
  expect(under(...readings)).toEqual({ condition, isEven, isEstimate: false })
})

test('without a forecast of the time it is the typical sky of the day', () => {
  expect(skyLight({ start: 0, end: 1 }, [], usualSky(newYork, '2026-12-02'))).toEqual({
    condition: 'cloudy',
    isEven: true,
    isEstimate: true,
  })
  expect(skyLight({ start: 0, end: 1 }, [], usualSky(newYork, '2026-07-14')).isEven).toBe(false)
})

test('light without a direction is said to be so, and whether that is forecast', () => {
  expect(evenLightWords(under({}))).toBeUndefined()
  expect(evenLightWords(under({ code: 3 }))).toBe('Clouds even out the light: any direction works.')
  expect(evenLightWords({ condition: 'cloudy', isEven: true, isEstimate: true })).toBe(
    'The estimate is cloudy: expect even light, where any direction works.',
  )
})
