import { expect, test } from 'vitest'
import { dayAt } from '#kernel/dates.ts'
import { currentDay } from './current-day.ts'

test('the current day is that of the instant, around midnight, clock changes and a skipped day too', () => {
  const cases = [
    ['America/New_York', '2026-11-01T03:59:59.999Z', '2026-11-02T05:00:00Z'],
    ['Pacific/Apia', '2011-12-29T10:00:00Z', '2011-12-31T10:00:00Z'],
    ['America/Sao_Paulo', '2018-11-03T02:00:00Z', '2018-11-05T03:00:00Z'],
    ['Asia/Kolkata', '2026-01-01T00:00:00Z', '2026-01-03T00:00:00Z'],
  ] as const
  for (const [zone, from, to] of cases)
    for (const step of [600_000, -600_000]) {
      const [first, last] = [Date.parse(from), Date.parse(to)]
      for (let passed = 0; passed <= last - first; passed += 600_000) {
        const now = step > 0 ? first + passed : last - passed
        expect([zone, now, currentDay(now, zone)]).toEqual([zone, now, dayAt(now, zone)])
        expect(currentDay(now - 1, zone)).toBe(dayAt(now - 1, zone))
      }
    }
})
