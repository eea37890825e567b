import { expect, test } from 'vitest'
import type { DayStats } from './api.ts'
import { firstOf, growthOf, pointsOf } from './trends.ts'

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

test('revenue is compared with days in the same currency only', () => {
  const earned = (date: string, currency: string, totalRevenue: number) => ({ ...on(date, 1), currency, totalRevenue })
  const mixed = [
    earned('2026-03-01', 'USD', 90_000),
    earned('2026-03-02', 'EUR', 500),
    earned('2026-03-03', 'EUR', 700),
  ]
  expect(growthOf(mixed, 'totalRevenue')).toBe(200)
  expect(firstOf(mixed, 'totalRevenue')?.date).toBe('2026-03-02')
  expect(pointsOf(mixed, 'totalRevenue')).toEqual([
    { x: 0.5, y: 0 },
    { x: 1, y: 1 },
  ])
})
