import { expect, test } from 'vitest'
import type { CalendarShoot } from '#calendar/api.ts'
import { droppedMove } from './dropped.ts'

const shoot = { date: '2026-10-31T21:00:00.000Z', duration: 90, timeZone: 'America/New_York' } as CalendarShoot
const day = '2026-10-31'

test.each([
  [0, 30, '2026-10-31T21:30:00Z'],
  // Clocks go back on November 1: at five, an hour later; two hours down from there, at seven.
  [1, 0, '2026-11-01T22:00:00Z'],
  [2, 120, '2026-11-03T00:00:00.000Z'],
  // On the day itself as far from midnight as the hours show.
  [1, 60, '2026-11-01T22:00:00.000Z'],
])('dragged by %i days and %i minutes it starts at %s', (days, minutes, date) => {
  expect(droppedMove({ shoot, day }, days, minutes).date).toBe(date)
})

test.each([
  [30, 120],
  [-45, 45],
  [-600, 15],
  [100_000, 10_080],
])('its lower edge dragged by %i minutes it is %i minutes long', (minutes, duration) => {
  expect(droppedMove({ shoot, day, edge: true }, 0, minutes)).toEqual({ shoot, date: shoot.date, duration })
})
