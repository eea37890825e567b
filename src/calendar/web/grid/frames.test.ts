import { expect, test } from 'vitest'
import type { CalendarShoot } from '#calendar/api.ts'
import { framesOf } from './frames.ts'

const at = (hour: number, minutes: number, status: CalendarShoot['status'] = 'pending') => {
  const start = Date.UTC(2026, 9, 17) + hour * 3_600_000
  return { date: new Date(start).toISOString(), endsAt: new Date(start + minutes * 60_000).toISOString(), status }
}
const hours = (shoots: ReturnType<typeof at>[]) =>
  framesOf(shoots).map(({ start, end }) => [start, end].map((ms) => (ms - Date.UTC(2026, 9, 17)) / 3_600_000))

test('shoots one after the other have a frame each', () => {
  expect(hours([at(12, 60), at(9, 60), at(10, 60)])).toEqual([
    [9, 10],
    [10, 11],
    [12, 13],
  ])
})

test('shoots at the same time share one, the longest decides where it ends, and a cancelled one has none', () => {
  expect(hours([at(9, 180), at(10, 60), at(11.5, 60), at(12, 90), at(20, 60, 'cancelled')])).toEqual([[9, 13.5]])
})

test('sixty shoots through the night and the morning are one frame, and a day in small pieces has none', () => {
  expect(hours(Array.from({ length: 60 }, (_, index) => at(index / 4, 60)))).toEqual([[0, 15.75]])
  expect(hours(Array.from({ length: 12 }, (_, index) => at(index, 15)))).toHaveLength(12)
  expect(hours(Array.from({ length: 13 }, (_, index) => at(index, 15)))).toEqual([])
})
