import { expect, test } from 'vitest'
import { cases } from '#tests/help/light-reference.ts'
import { lookFrom, type LightPlace } from './horizon.ts'
import { illuminatedAt } from './moon.ts'
import { sketchAt } from './sketch.ts'
import { sunAt } from './sun.ts'

interface Looked {
  place: LightPlace
  ms: number
  expected: (typeof cases)[number]['positions'][number]
}

const looks: Looked[] = cases.flatMap(({ lat, lon, positions }) =>
  positions.map((expected) => ({ place: { lat, lng: lon }, ms: Date.parse(expected.utc), expected })),
)

interface Direction {
  azimuthDeg: number
  elevationDeg: number
}

/** Degrees between two directions in the sky. */
function between(one: Direction, other: { azimuthDeg: number; altitudeDeg: number }): number {
  const across =
    (((one.azimuthDeg - other.azimuthDeg + 540) % 360) - 180) * Math.cos((other.altitudeDeg * Math.PI) / 180)
  return Math.hypot(one.elevationDeg - other.altitudeDeg, across)
}

const worst = (differences: number[]): number => differences.reduce((most, one) => Math.max(most, one), 0)

test('the sun stands where an independent ephemeris has it', () => {
  expect(worst(looks.map(({ place, ms, expected }) => between(sunAt(place, ms), expected.sun)))).toBeLessThan(0.005)
})

test('so does the moon, lit as much', () => {
  expect(
    worst(looks.map(({ place, ms, expected }) => between(lookFrom(place, 'moon')(ms), expected.moon))),
  ).toBeLessThan(0.01)
  expect(
    worst(looks.map(({ ms, expected }) => Math.abs(illuminatedAt(ms) - expected.moon.illuminatedFraction))),
  ).toBeLessThan(0.0002)
})

test('and so does the core of the Milky Way', () => {
  expect(
    worst(looks.map(({ place, ms, expected }) => between(lookFrom(place, 'core')(ms), expected.milkyWayCore))),
  ).toBeLessThan(0.005)
})

test('the sketch is good enough to draw by', () => {
  expect(worst(looks.map(({ place, ms, expected }) => between(sketchAt(place, ms), expected.sun)))).toBeLessThan(0.02)
})
