import { expect, test } from 'vitest'
import { compassPoint, shadowOf } from './astronomy/bearing.ts'
import { civilDayOf } from './civil-day.ts'
import { sketchAt } from './astronomy/sketch.ts'
import { skyColor, skyStops } from './sky.ts'

test.each([
  [-90, '#0d1022'],
  [-18, '#0d1022'],
  [-6, '#304c8b'],
  [-5, '#3f66ad'],
  [-0.833, '#eb9f6c'],
  [4, '#f5c879'],
  [6, '#f7d993'],
  [65, '#8fc0e8'],
  [90, '#8fc0e8'],
])('at %d° the sky is %s', (elevation, color) => {
  expect(skyColor(elevation)).toBe(color)
})

test('from warm to blue the sky never turns green', () => {
  const channels = Array.from({ length: 300 }, (_, step) => skyColor(6 + step / 10)).map((color) =>
    [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
  )
  expect(channels.filter(([red = 0, green = 0, blue = 0]) => green > red + 6 && green > blue + 6)).toEqual([])
})

test('a gradient runs from the first moment to the last, in order, without needless stops', () => {
  const { start, end } = civilDayOf('2026-10-17', 'America/New_York')
  const stops = skyStops((ms) => sketchAt({ lat: 40.7, lng: -74 }, ms).elevationDeg, start, end)
  expect(stops[0]?.at).toBe(0)
  expect(stops.at(-1)?.at).toBe(1)
  expect(stops.filter(({ at }, index) => index > 0 && at <= (stops[index - 1]?.at ?? 0))).toEqual([])
  expect(
    stops.filter(({ color }, index) => stops[index - 1]?.color === color && stops[index + 1]?.color === color),
  ).toEqual([])
  expect(stops.length).toBeGreaterThan(80)
  expect(stops.length).toBeLessThan(150)
})

test('a day of 23 hours has its stops by the minute too', () => {
  const { start, end } = civilDayOf('2026-03-08', 'America/New_York')
  const stops = skyStops(() => -40, start, end)
  expect(stops).toEqual([
    { at: 0, color: '#0d1022' },
    { at: 1, color: '#0d1022' },
  ])
})

test.each([
  [0, 'N'],
  [11.2, 'N'],
  [11.3, 'NNE'],
  [246, 'WSW'],
  [258, 'WSW'],
  [359, 'N'],
  [-90, 'W'],
  [720, 'N'],
])('%d° is %s', (azimuth, point) => {
  expect(compassPoint(azimuth)).toBe(point)
})

test('shadows fall away from the sun, as long as it is low, and not at all by night', () => {
  expect(shadowOf({ azimuthDeg: 246, elevationDeg: 45 })).toEqual({ azimuthDeg: 66, timesHeight: expect.closeTo(1, 6) })
  expect(shadowOf({ azimuthDeg: 90, elevationDeg: 6 }).timesHeight).toBeCloseTo(9.51, 2)
  expect(shadowOf({ azimuthDeg: 90, elevationDeg: -1 })).toEqual({ azimuthDeg: 270, timesHeight: null })
})
