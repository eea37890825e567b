import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gripAt, limitsOf, movedByKey, movedTo, type Grip } from './slot-steps.ts'

const minute = 60_000
const day = { start: Date.UTC(2026, 9, 17, 4), end: Date.UTC(2026, 9, 18, 4) }
const slot = (from: number, to: number) => ({ start: day.start + from * minute, end: day.start + to * minute })
const minutes = (moved: { start: number; end: number } | undefined) =>
  moved && [(moved.start - day.start) / minute, (moved.end - day.start) / minute]

const evening = slot(1020, 1110)

test.each<[Grip, string, boolean, number[] | undefined]>([
  ['whole', 'ArrowRight', false, [1025, 1115]],
  ['whole', 'ArrowLeft', true, [990, 1080]],
  ['whole', 'Home', false, [0, 90]],
  ['whole', 'End', false, [1350, 1440]],
  ['start', 'ArrowUp', false, [1025, 1110]],
  ['start', 'PageDown', false, [960, 1110]],
  ['start', 'End', false, [1105, 1110]],
  ['end', 'ArrowDown', false, [1020, 1105]],
  ['end', 'Home', false, [1020, 1025]],
  ['end', 'End', false, [1020, 1440]],
  ['end', 'Enter', false, undefined],
  ['end', 'ArrowRight', true, [1020, 1140]],
])('%s and %s (Shift %s)', (grip, key, shiftKey, moved) => {
  expect(minutes(movedByKey(grip, { key, shiftKey }, evening, day))).toEqual(moved)
})

test('a time off the grid of five minutes comes onto it', () => {
  expect(minutes(movedByKey('whole', { key: 'ArrowRight', shiftKey: false }, slot(1022, 1112), day))).toEqual([
    1025, 1115,
  ])
})

test('a shoot through midnight keeps its length and starts where it is put', () => {
  const night = slot(1380, 1560)
  expect(minutes(movedTo('whole', day.start + 1435 * minute, night, day))).toEqual([1435, 1615])
  expect(minutes(movedTo('whole', day.end + 60 * minute, night, day))).toEqual([1435, 1615])
})

test.each<[Grip, string, number[]]>([
  ['end', 'ArrowLeft', [1380, 1555]],
  ['end', 'ArrowRight', [1380, 1565]],
  ['end', 'End', [1380, 1560]],
  ['whole', 'End', [1380, 1560]],
  ['start', 'End', [1435, 1560]],
])('a shoot through midnight: %s and %s', (grip, key, moved) => {
  expect(minutes(movedByKey(grip, { key, shiftKey: false }, slot(1380, 1560), day))).toEqual(moved)
})

test('a shoot of three days is changed by five minutes, and none lasts more than seven', () => {
  const days = slot(480, 480 + 3 * 1440)
  expect(minutes(movedByKey('end', { key: 'ArrowLeft', shiftKey: false }, days, day))).toEqual([480, 4795])
  expect(minutes(movedByKey('whole', { key: 'ArrowRight', shiftKey: false }, days, day))).toEqual([485, 4805])
  expect(minutes(movedTo('end', day.start + 30_000 * minute, days, day))).toEqual([480, 480 + 7 * 1440])
})

test('the key of the other side leads back where a slot was, also out of the day', () => {
  const grip = fc.constantFrom<Grip>('start', 'end', 'whole')
  const key = fc.constantFrom(
    ['ArrowRight', 'ArrowLeft'],
    ['ArrowLeft', 'ArrowRight'],
    ['PageUp', 'PageDown'],
    ['PageDown', 'PageUp'],
  )
  fc.assert(
    fc.property(
      grip,
      key,
      fc.integer({ min: 12, max: 274 }),
      fc.integer({ min: 14, max: 900 }),
      (grip, [there = '', back = ''], from, length) => {
        const before = slot(from * 5, (from + length) * 5)
        const moved = movedByKey(grip, { key: there, shiftKey: false }, before, day)
        expect(moved && movedByKey(grip, { key: back, shiftKey: false }, moved, day)).toEqual(before)
      },
    ),
  )
})

test('wherever a grip is dragged, the slot starts on the day, lasts five minutes and stays on the grid', () => {
  const grip = fc.constantFrom<Grip>('start', 'end', 'whole')
  const steps = fc.integer({ min: 0, max: 286 })
  fc.assert(
    fc.property(
      grip,
      steps,
      fc.integer({ min: 1, max: 287 }),
      fc.integer({ min: -2000, max: 4000 }),
      (grip, from, length, to) => {
        const before = slot(from * 5, Math.min((from + length) * 5, 1440))
        const after = movedTo(grip, day.start + to * minute, before, day)
        expect(after.start).toBeGreaterThanOrEqual(day.start)
        expect(after.start).toBeLessThan(day.end)
        expect(after.end - after.start).toBeGreaterThanOrEqual(5 * minute)
        expect((after.start - day.start) % (5 * minute)).toBe(0)
        if (grip === 'whole') expect(after.end - after.start).toBe(before.end - before.start)
        const { start, end } = limitsOf(grip, before, day)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(gripAt(grip, after)).toBeGreaterThanOrEqual(start)
      },
    ),
  )
})
