import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitsOf, movedByKey, movedTo, type Grip } from '#light/web/slot-steps.ts'

const minute = 60_000
const day = { start: Date.UTC(2026, 9, 17, 4), end: Date.UTC(2026, 9, 18, 4) }
const slot = (from: number, to: number) => ({ start: day.start + from * minute, end: day.start + to * minute })
const minutes = (moved: { start: number; end: number } | undefined) => moved && [(moved.start - day.start) / minute, (moved.end - day.start) / minute]

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
])('%s and %s (Shift %s)', (grip, key, shiftKey, moved) => {
  expect(minutes(movedByKey(grip, { key, shiftKey }, evening, day))).toEqual(moved)
})

test('a time off the grid of five minutes comes onto it', () => {
  expect(minutes(movedByKey('whole', { key: 'ArrowRight', shiftKey: false }, slot(1022, 1112), day))).toEqual([1025, 1115])
})

test('a shoot through midnight keeps its length and starts where it is put', () => {
  const night = slot(1380, 1560)
  expect(minutes(movedTo('whole', day.start + 1435 * minute, night, day))).toEqual([1435, 1615])
  expect(minutes(movedTo('whole', day.end + 60 * minute, night, day))).toEqual([1435, 1615])
  expect(minutes(movedByKey('end', { key: 'ArrowLeft', shiftKey: false }, night, day))).toEqual([1380, 1435])
})

test('wherever a grip is dragged, the slot stays in the day, at least five minutes long, and on the grid', () => {
  const grip = fc.constantFrom<Grip>('start', 'end', 'whole')
  const steps = fc.integer({ min: 0, max: 286 })
  fc.assert(
    fc.property(grip, steps, fc.integer({ min: 1, max: 287 }), fc.integer({ min: -2000, max: 4000 }), (held, from, length, to) => {
      const before = slot(from * 5, Math.min((from + length) * 5, 1440))
      const after = movedTo(held, day.start + to * minute, before, day)
      expect(after.start).toBeGreaterThanOrEqual(day.start)
      expect(after.end).toBeLessThanOrEqual(day.end)
      expect(after.end - after.start).toBeGreaterThanOrEqual(5 * minute)
      expect((after.start - day.start) % (5 * minute)).toBe(0)
      if (held === 'whole') expect(after.end - after.start).toBe(before.end - before.start)
      const { start, end } = limitsOf(held, before, day)
      expect(end).toBeGreaterThanOrEqual(start)
    }),
  )
})
