import { expect, test } from 'vitest'
import { civilDayOf } from '#light/civil-day.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import { labelsAt, radiusOf, rim, sweepOf, turnOf } from '#light/web/compass/polar.ts'
import { leftOf } from '#light/web/share.ts'
import { bandHeight, horizonY, sunPath, sunY } from '#light/web/sun-path.ts'

test('the sun is drawn one unit higher for each degree, at the horizon on it, never under the band', () => {
  expect([sunY(0), sunY(40), sunY(90)]).toEqual([horizonY, horizonY - 40, 6])
  expect(sunY(-90)).toBeLessThan(bandHeight)
  expect(sunY(-6)).toBeGreaterThan(sunY(-4))
})

test('a path has as many points on a day of 23 hours as on one of 25, so that it can turn into it', () => {
  const pointsOn = (date: string) =>
    sunPath((ms) => sketchAt({ lat: 40.7, lng: -74 }, ms).elevationDeg, civilDayOf(date, 'America/New_York')).split('L')
      .length
  expect([pointsOn('2026-03-08'), pointsOn('2026-10-17'), pointsOn('2026-11-01')]).toEqual([145, 145, 145])
})

test('an instant outside of the day lies on its edge', () => {
  expect([
    leftOf(-5, { start: 0, end: 10 }),
    leftOf(5, { start: 0, end: 10 }),
    leftOf(15, { start: 0, end: 10 }),
  ]).toEqual(['0%', '50%', '100%'])
})

test('the zenith is the middle of the compass, the horizon its rim', () => {
  expect([radiusOf(90), radiusOf(0)]).toEqual([0, rim])
  expect(radiusOf(-40)).toBe(radiusOf(-4))
})

test('the sun goes round with the clock in the north, and against it in the south', () => {
  const wayAt = (lat: number) => [14, 16, 18, 20].map((hour) => sketchAt({ lat, lng: 0 }, Date.UTC(2026, 9, 17, hour)))
  expect(sweepOf(wayAt(40))).toBeGreaterThan(0)
  expect(sweepOf(wayAt(-40))).toBeLessThan(0)
  expect([turnOf(350, 10), turnOf(10, 350)]).toEqual([20, -20])
})

test('two times at nearly the same bearing are written one above the other', () => {
  const [one, other] = labelsAt(255, 259)
  expect(Math.abs(one.y - other.y)).toBeCloseTo(15, 5)
})
