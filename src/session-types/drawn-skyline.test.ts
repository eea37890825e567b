import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skylineAt } from '#light/skyline.ts'
import { drawnOn } from './drawn-skyline.ts'
import { SessionPlaceDraft } from './draft.ts'

test('a corner raised over an open view rises from the horizon and falls back to it', () => {
  const once = drawnOn([], [180, 4], [180, 4])
  expect(once).toEqual([
    [175, 0],
    [180, 4],
    [185, 0],
  ])
  expect(drawnOn(once, [185, 4], [185, 4])).toEqual([
    [175, 0],
    [180, 4],
    [185, 4],
    [190, 0],
  ])
  expect(drawnOn(once, [180, 0], [180, 0])).toEqual([])
})

test('a stroke replaces what is below it, in either direction, and keeps the rest', () => {
  const hills = [
    [200, 2],
    [243, 6.5],
    [300, 3],
  ] as const
  const drawn = drawnOn(hills, [230, 10], [250, 20])
  expect(drawnOn(hills, [250, 20], [230, 10])).toEqual(drawn)
  expect([230, 240, 250].map((azimuth) => skylineAt(drawn, azimuth))).toEqual([10, 15, 20])
  for (const azimuth of [200, 225, 255, 300, 10])
    expect(skylineAt(drawn, azimuth)).toBeCloseTo(skylineAt(hills, azimuth), 6)
})

test('a stroke reaches across north from both sides', () => {
  const drawn = drawnOn(drawnOn([], [355, 8], [360, 8]), [0, 8], [5, 8])
  expect([355, 0, 5].map((azimuth) => skylineAt(drawn, azimuth))).toEqual([8, 8, 8])
  expect(skylineAt(drawn, 180)).toBe(0)
})

const point = fc.tuple(fc.double({ min: 0, max: 360, noNaN: true }), fc.double({ min: -20, max: 90, noNaN: true }))

test('whatever is drawn can be saved', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point), { maxLength: 12 }), (strokes) => {
      const skyline = strokes.reduce<ReturnType<typeof drawnOn>>((drawn, [from, to]) => drawnOn(drawn, from, to), [])
      const place = { name: 'Pier', lat: 40.7, lng: -74, timeZone: 'America/New_York', skyline }
      expect(SessionPlaceDraft.safeParse(place).error?.issues ?? []).toEqual([])
    }),
  )
})
