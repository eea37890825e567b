import { expect, test } from 'vitest'
import { maintenanceWindowAt, countdown, graceMs, isOver, secondsLeft, spokenTime } from './rules.ts'

const since = Date.parse('2026-05-01T22:00:00Z')
const maintenanceWindow = maintenanceWindowAt(since)

test.each([
  ['at the closing', 0, false, 180],
  ['a moment later', 1, false, 180],
  ['a second before the end', graceMs - 1000, false, 1],
  ['at the end', graceMs, true, 0],
  ['days later', 3 * 86_400_000, true, 0],
  ['on another server whose clock is a little behind', -2000, false, 182],
  ['after the clock was set back by days', -3 * 86_400_000, true, 0],
])('sessions %s', (_when, after, over, left) => {
  expect(isOver(maintenanceWindow, since + after)).toBe(over)
  expect(secondsLeft(maintenanceWindow, since + after)).toBe(left)
})

test('a countdown reads as a clock does, and is spoken in words', () => {
  expect([180, 125, 60, 9, 0].map(countdown)).toEqual(['3:00', '2:05', '1:00', '0:09', '0:00'])
  expect([180, 121, 61, 60, 31, 30].map(spokenTime)).toEqual([
    '3 minutes',
    '3 minutes',
    '2 minutes',
    'one minute',
    'one minute',
    'less than half a minute',
  ])
})
