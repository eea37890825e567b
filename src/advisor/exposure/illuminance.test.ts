import { describe, expect, test } from 'vitest'
import { vectors } from '#tests/help/advisor-vectors.ts'
import { cloudStops, ev100FromLux, luxHorizontal, subjectEv } from './illuminance.ts'

describe('light by the height of the sun', () => {
  test.each(vectors.lightBySunAltitude)(
    '$sunAltitudeDeg°',
    ({ sunAltitudeDeg: sun, luxHorizontal: lux, ev100Horizontal, ev100FrontLit, ev100SideLit, ev100ShadeOrBack }) => {
      expect(luxHorizontal(sun)).toBeCloseTo(lux, 3)
      const evs = [
        ev100FromLux(luxHorizontal(sun)),
        subjectEv(sun, 'front'),
        subjectEv(sun, 'side'),
        subjectEv(sun, 'back'),
      ]
      const wanted = [ev100Horizontal, ev100FrontLit, ev100SideLit, ev100ShadeOrBack]
      evs.forEach((ev, index) => expect(Math.abs(ev - (wanted[index] ?? Number.NaN))).toBeLessThanOrEqual(0.0051))
    },
  )

  test('meets what is published elsewhere', () => {
    expect(subjectEv(45)).toBeCloseTo(14.97, 2)
    expect(subjectEv(45, 'back')).toBeCloseTo(12.35, 2)
    expect(luxHorizontal(-6)).toBeCloseTo(3.41, 2)
    expect(Math.round(luxHorizontal(-0.833))).toBe(454)
    expect(luxHorizontal(-18)).toBeCloseTo(0.00064, 5)
  })

  test.each([20, 5, -0.8, -5, -12])('goes on without a step at %d°', (joint) => {
    expect(luxHorizontal(joint - 1e-9) / luxHorizontal(joint)).toBeCloseTo(1, 1.7)
  })

  test('never grows while the sun goes down', () => {
    const levels = Array.from({ length: 1121 }, (_, index) => luxHorizontal(90 - index / 10))
    expect(levels.every((lux, index) => index === 0 || lux <= (levels[index - 1] ?? 0) * 1.01)).toBe(true)
    expect(luxHorizontal(-40)).toBe(luxHorizontal(-90))
  })

  test('snow gives a face in the shade more than a stop', () => {
    expect(subjectEv(30, 'back', 0.8) - subjectEv(30, 'back')).toBeGreaterThan(1)
    expect(subjectEv(30, 'front', 0.8)).toBeGreaterThan(subjectEv(30, 'front', 0.4))
  })
})

test.each([
  ['a clear sky', { cloudLow: 0, cloudMid: 0, cloudHigh: 0 }, 0],
  ['a veil', { cloudLow: 0, cloudMid: 0, cloudHigh: 100 }, 0.5],
  ['thick low cloud', { cloudLow: 100, cloudMid: 0, cloudHigh: 0 }, 3],
  ['a sky of which nothing is known', { cloudLow: null, cloudMid: null, cloudHigh: null }, 0],
])('%s takes its stops', (_name, clouds, stops) => {
  expect(cloudStops(clouds)).toBeCloseTo(stops, 6)
})

test('more cloud never leaves more light', () => {
  const stops = Array.from({ length: 101 }, (_, percent) =>
    cloudStops({ cloudLow: percent, cloudMid: percent / 2, cloudHigh: 20 }),
  )
  expect(stops.toSorted((one, other) => one - other)).toEqual(stops)
})
