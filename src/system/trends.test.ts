import { expect, test } from 'vitest'
import type { DayStats } from './api.ts'
import { growthOf, pointsOf } from './trends.ts'

const on = (date: string, totalUsers: number): DayStats => ({
  date,
  totalUsers,
  activeUsers: 5,
  totalShoots: 0,
  totalInvoices: 0,
  currency: 'USD',
  totalRevenue: 0,
})
const days = [on('2026-02-27', 10), on('2026-02-28', 12), on('2026-03-03', 20)]

test('a day without figures leaves a gap in a trend', () => {
  expect(pointsOf(days, 'totalUsers')).toEqual([
    { x: 0, y: 0 },
    { x: 0.25, y: 0.2 },
    { x: 1, y: 1 },
  ])
  expect(growthOf(days, 'totalUsers')).toBe(10)
})

test('what does not change lies level, and a single day is a point', () => {
  expect(pointsOf(days, 'activeUsers').map(({ y }) => y)).toEqual([0.5, 0.5, 0.5])
  expect(pointsOf(days.slice(0, 1), 'totalUsers')).toEqual([{ x: 1, y: 0.5 }])
  expect([growthOf(days, 'activeUsers'), growthOf([], 'totalUsers')]).toEqual([0, 0])
})
