import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betterStart } from './better-start.ts'
import { lightOf } from './day.ts'
import { goldenLine } from './golden-line.ts'
import { minutesIn } from './spans.ts'

const zone = 'America/New_York'
const bronx = { lat: 40.897, lng: -73.912 }
const at = (time: string, date = '2026-10-24') =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds

function line(time: string, minutes: number, earliest?: string) {
  const slot = { start: at(time), end: at(time) + minutes * 60_000 }
  const { first, rest, better } = goldenLine({
    lights: [lightOf(bronx, '2026-10-24', zone)],
    slot,
    earliest: earliest ? at(earliest) : undefined,
  })
  return { words: `${first} ${rest}`.replaceAll('\u00a0', ' '), start: better && new Date(better.start).toISOString() }
}

test.each<[what: string, time: string, minutes: number, words: string]>([
  [
    'a start that is ten minutes too early',
    '16:40',
    90,
    '46 minutes of golden hour. Move to 4:50 PM to catch all 55 minutes. The sun sets at 6:02 PM.',
  ],
  ['a shoot that has it all', '16:50', 90, '55 minutes of golden hour. The sun sets at 6:02 PM.'],
  [
    'a shoot shorter than the golden hour',
    '16:30',
    40,
    'No golden hour at this time. Move to 5:25 PM to catch 40 minutes. The sun sets at 6:02 PM.',
  ],
  [
    'noon',
    '12:00',
    60,
    'No golden hour at this time. Move to 5:20 PM to catch all 55 minutes. The sun sets at 6:02 PM.',
  ],
  [
    'an early morning',
    '08:00',
    60,
    'No golden hour at this time. Move to 7:00 AM to catch all 55 minutes. The sun rises at 7:17 AM.',
  ],
  [
    'the dark of the evening',
    '22:00',
    60,
    'No golden hour at this time. Move to 5:25 PM to catch 54 minutes. The sun sets at 6:02 PM.',
  ],
  [
    'the dark of the morning',
    '02:00',
    60,
    'No golden hour at this time. Move to 6:55 AM to catch all 55 minutes. The sun rises at 7:17 AM.',
  ],
])('%s', (_, time, minutes, words) => {
  expect(line(time, minutes).words).toBe(words)
})

test('the clock is named where it is not that of the reader', () => {
  const lights = [lightOf(bronx, '2026-10-24', zone)] as const
  const words = (time: string) => {
    const slot = { start: at(time), end: at(time) + 60 * 60_000 }
    return goldenLine({ lights, slot, clockOf: 'New York' }).rest.replaceAll('\u00a0', ' ')
  }
  expect(words('12:00')).toBe('Move to 5:20 PM in New York to catch all 55 minutes. The sun sets at 6:02 PM there.')
  expect(words('17:20')).toBe('The sun sets at 6:02 PM in New York.')
})

test('no start is offered that is over', () => {
  expect(line('08:30', 60, '08:10').words).toContain('Move to 5:20 PM')
  expect(line('12:00', 60, '18:30').start).toBeUndefined()
})

test('an evening of the polar day goes on after midnight', () => {
  const [tromso, oslo] = [{ lat: 69.65, lng: 18.96 }, 'Europe/Oslo']
  const start = Date.UTC(2026, 5, 21, 18)
  const { rest } = goldenLine({
    lights: [lightOf(tromso, '2026-06-21', oslo)],
    next: lightOf(tromso, '2026-06-22', oslo),
    slot: { start, end: start + 90 * 60_000 },
  })
  expect(rest.replaceAll('\u00a0', ' ')).toBe('Move to 10:35 PM to catch 90 minutes. The sun does not set.')
})

test('what is offered is on the grid, in the day, not before the earliest, and catches more', () => {
  const day = { start: at('00:00'), end: at('00:00', '2026-10-25') }
  const minute = fc.integer({ min: 0, max: 1439 })
  const span = fc
    .tuple(minute, fc.integer({ min: 1, max: 300 }))
    .map(([from, length]) => ({ start: day.start + from * 60_000, end: day.start + (from + length) * 60_000 }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 3 }), span, minute, (golden, slot, from) => {
      const earliest = day.start + from * 60_000
      const better = betterStart(slot, golden, day, earliest)
      if (!better) return
      const moved = { start: better.start, end: better.start + slot.end - slot.start }
      expect((better.start - day.start) % 300_000).toBe(0)
      expect(better.start).toBeGreaterThanOrEqual(earliest)
      expect(better.start).toBeLessThan(day.end)
      expect(better.minutes).toBe(minutesIn(golden, moved))
      expect(better.minutes).toBeGreaterThan(minutesIn(golden, slot))
    }),
  )
})
