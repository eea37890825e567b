import { expect, test } from 'vitest'
import { lightOnly, skyOfDay } from '#light/web/gradient.ts'

const brooklyn = { lat: 40.7, lng: -73.997 }
const stops = (gradient: string): string[] => gradient.slice('linear-gradient(90deg,'.length, -1).split(',')

test('a strip begins and ends at midnight, dark, and has daylight between', () => {
  const day = stops(skyOfDay(brooklyn, '2026-10-17', 'America/New_York'))
  expect([day[0], day.at(-1)]).toEqual(['#0d1022 0%', '#0d1022 100%'])
  expect(day.length).toBeGreaterThan(80)
  expect(day.length).toBeLessThan(150)
  expect(day.some((stop) => stop.startsWith('#abcfea'))).toBe(true)
})

test('a cell shows the light alone, with sharp edges at the blue hours', () => {
  const day = stops(lightOnly(brooklyn, '2026-10-17', 'America/New_York'))
  const lit = day
    .filter((stop) => !stop.startsWith('transparent'))
    .map((stop) => Number.parseFloat(stop.split(' ')[1] ?? ''))
  // 6:42 AM and 6:40 PM.
  expect(lit[0]).toBeCloseTo((6.7 / 24) * 100, 0)
  expect(lit.at(-1)).toBeCloseTo((18.67 / 24) * 100, 0)
})

test('where the sun does not set a cell is light from edge to edge, and clear where it is night all day', () => {
  expect(lightOnly({ lat: 69.65, lng: 18.96 }, '2026-06-21', 'Europe/Oslo')).not.toContain('transparent')
  expect(
    stops(lightOnly({ lat: 89, lng: 0 }, '2026-12-21', 'Europe/Oslo')).every((stop) => stop.startsWith('transparent')),
  ).toBe(true)
})

test('a day that the calendar skipped has no sky', () => {
  expect(skyOfDay({ lat: -13.8, lng: -171.8 }, '2011-12-30', 'Pacific/Apia')).toBe('none')
})
