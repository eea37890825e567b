import { expect, test } from 'vitest'
import { afterMidnightWords } from './after-midnight.ts'
import type { Hour } from '#weather/api.ts'

const unknown = {
  precipMm: null,
  code: null,
  fog: false,
  sun: 'down',
  cloudLow: null,
  cloudMid: null,
  cloudHigh: null,
  visibilityKm: null,
  humidity: null,
  windKmh: null,
} as const
const hour = (
  at: string,
  tempC: number | null,
  precip: number | null,
  condition: Hour['condition'] = 'rainy',
): Hour => ({ ...unknown, at, tempC, temp: tempC, precip, condition })
const zone = 'America/New_York'
const day = { start: Date.parse('2026-10-17T04:00:00Z'), end: Date.parse('2026-10-18T04:00:00Z') }
const hours = [
  hour('2026-10-18T03:00:00Z', 20, 90),
  hour('2026-10-18T04:00:00Z', 9, 20),
  hour('2026-10-18T05:00:00Z', 8, null),
  hour('2026-10-18T06:00:00Z', 2, 60, 'snowy'),
]

function words(until: string, known = hours) {
  const slot = { start: Date.parse('2026-10-18T02:00:00Z'), end: Date.parse(until) }
  return afterMidnightWords({ hours: known, day, slot, zone, unit: 'celsius' })?.replaceAll('\u00a0', ' ')
}

test('the hours after midnight are described up to the end of the shoot and the forecast', () => {
  expect(words('2026-10-18T05:30:00Z')).toBe('From midnight to 1:30 AM, Oct 18: 8° to 9°, 20% chance of rain at most.')
  expect(words('2026-10-18T12:00:00Z')).toBe('From midnight to 3:00 AM, Oct 18: 2° to 9°, 60% chance of snow at most.')
  expect(words('2026-10-18T04:30:00Z', [hour('2026-10-18T04:00:00Z', 9, null)])).toBe(
    'From midnight to 12:30 AM, Oct 18: 9°.',
  )
})

test('nothing is said of a shoot that ends before, and without a forecast', () => {
  expect(words('2026-10-18T04:00:00Z')).toBeUndefined()
  expect(words('2026-10-18T05:00:00Z', [])).toBeUndefined()
})
