import { expect, test } from 'vitest'
import { conditionOf, dayCondition, hourOf } from './conditions.ts'
import type { Reading } from './reading.ts'

const noReading: Reading = {
  at: 0,
  tempC: null,
  humidity: null,
  precip: null,
  precipMm: null,
  code: null,
  cloudLow: null,
  cloudMid: null,
  cloudHigh: null,
  visibilityKm: null,
  windKmh: null,
}
const of = (reading: Partial<Reading>) => conditionOf({ ...noReading, ...reading })

test.each([
  ['sunny', [0, 1]],
  ['cloudy', [3, 45, 48]],
  ['rainy', [51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 80, 81, 82]],
  ['snowy', [71, 73, 75, 77, 85, 86]],
  ['stormy', [95, 96, 99]],
] as const)('%s: %j', (condition, codes) => {
  expect(codes.map((code) => of({ code }))).toEqual(codes.map(() => condition))
})

test('a code of partly cloudy is read with the clouds that hide the sun', () => {
  expect([
    of({ code: 2 }),
    of({ code: 2, cloudLow: 30, cloudMid: 25, cloudHigh: 100 }),
    of({ code: 2, cloudLow: 40, cloudMid: 40 }),
  ]).toEqual(['sunny', 'sunny', 'cloudy'])
})

test('a gale is a storm, whatever falls', () => {
  expect([of({ code: 0, windKmh: 62 }), of({ code: 61, windKmh: 61.9 })]).toEqual(['stormy', 'rainy'])
})

test.each([
  ['rainy', { precipMm: 0.1, tempC: 4 }],
  ['rainy', { precipMm: 0.1 }],
  ['snowy', { precipMm: 0.1, tempC: 0.5 }],
  ['cloudy', { cloudHigh: 61 }],
  ['cloudy', { cloudLow: 30, cloudMid: 30, cloudHigh: 30 }],
  ['sunny', { cloudLow: 20, precipMm: 0 }],
  ['sunny', {}],
] as const)('without a code, or with an unknown one, figures decide: %s', (condition, reading) => {
  expect([of(reading), of({ ...reading, code: 42 })]).toEqual([condition, condition])
})

test('an hour has Fahrenheit converted from the forecast’s Celsius, and fog', () => {
  expect(hourOf({ ...noReading, at: Date.UTC(2026, 9, 15, 22), tempC: 17.3, code: 45 }, 'sets')).toMatchObject({
    at: '2026-10-15T22:00:00.000Z',
    temp: 63,
    tempC: 17.3,
    fog: true,
    condition: 'cloudy',
    sun: 'sets',
  })
  expect(hourOf(noReading, 'up')).toMatchObject({ temp: null, tempC: null, fog: false })
  expect(Object.is(hourOf({ ...noReading, tempC: -17.8 }, 'up').temp, 0)).toBe(true)
})

const hour = (
  condition: 'sunny' | 'cloudy' | 'rainy' | 'snowy' | 'stormy',
  precip: number | null = 0,
  sun: 'up' | 'down' = 'up',
) => ({ condition, precip, sun })

test('a day is called by the worst that is likely while the sun is up', () => {
  expect(
    dayCondition([
      ...Array.from({ length: 9 }, () => hour('sunny')),
      hour('rainy', 40),
      hour('stormy', 39),
      hour('snowy', 90, 'down'),
    ]),
  ).toBe('rainy')
  expect(dayCondition([hour('rainy', 60), hour('snowy', 50)])).toBe('snowy')
})

test('else by what most of its light is like, the graver of two', () => {
  expect(dayCondition([hour('sunny'), hour('sunny'), hour('cloudy'), hour('cloudy'), hour('cloudy', 0, 'down')])).toBe(
    'cloudy',
  )
  expect(dayCondition([hour('sunny'), hour('sunny', null), hour('cloudy')])).toBe('sunny')
  expect(dayCondition([hour('cloudy', 0, 'down'), hour('sunny', 0, 'down'), hour('cloudy', 0, 'down')])).toBe('cloudy')
})
