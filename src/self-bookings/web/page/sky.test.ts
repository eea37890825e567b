import { expect, test } from 'vitest'
import { dawnToDusk, heightAt, lightAround, partOf, skyOf } from './sky.ts'

const zone = 'America/New_York'
/** The sun of a winter day: light from 7 AM to 5 PM. */
const winter = Array.from({ length: 49 }, (_, at) => 28 - Math.abs(at - 24) * 3)
const summer = Array.from({ length: 49 }, (_, at) => 60 - Math.abs(at - 24) * 3.5)
const at = (time: string, end: string) => ({ start: `2026-12-01T${time}:00-05:00`, end: `2026-12-01T${end}:00-05:00` })
const hours = ({ from, to }: { from: number; to: number }) => [from, to].map((share) => Math.round(share * 2400) / 100)

test('the days of a month share one window, from the earliest dawn to the latest dusk', () => {
  expect(hours(dawnToDusk([{ sunHeights: winter }]))).toEqual([6, 18])
  expect(hours(dawnToDusk([{ sunHeights: winter }, { sunHeights: summer }]))).toEqual([2.5, 21.5])
  expect(hours(dawnToDusk([{ sunHeights: winter.map(() => 5) }]))).toEqual([0, 24])
  expect(hours(dawnToDusk([{ sunHeights: winter.map(() => -20) }]))).toEqual([0, 24])
  expect(hours(dawnToDusk([]))).toEqual([0, 24])
})

test('the times of a day share the light around them: neighbors stand apart', () => {
  const sunHeights = winter
  const evening = { sunHeights, times: [at('15:15', '16:45'), at('15:30', '17:00')] }
  expect(hours(lightAround(evening, zone))).toEqual([13.25, 18])
  expect(hours(lightAround({ sunHeights, times: [at('06:30', '07:00'), at('15:00', '16:00')] }, zone))).toEqual([6, 18])
  // At night there is little around them.
  expect(hours(lightAround({ sunHeights, times: [at('21:00', '22:00')] }, zone))).toEqual([19, 22])
  expect(hours(lightAround({ sunHeights, times: [] }, zone))).toEqual([6, 18])
  // After midnight nothing is left of the day.
  expect(partOf({ start: '2026-12-02T04:00:00Z', end: '2026-12-02T07:00:00Z' }, zone).to).toBe(1)
})

test('a strip has the colors of its part of the day alone', () => {
  expect(heightAt(winter, 0.5)).toBe(28)
  expect(heightAt(winter, 0.5 + 1 / 96)).toBe(26.5)
  expect(heightAt(winter, 1)).toBe(-44)
  const night = '#0d1022'
  expect(skyOf(winter, { from: 0, to: 1 })).toContain(night)
  expect(skyOf(winter, { from: 0.4, to: 0.6 })).not.toContain(night)
})
