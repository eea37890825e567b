import { clock, shownDayOf, localTime, monthDay } from '#time/clock-words.ts'

/**
 * When advice was given, for who looks at it at `now`, both epoch milliseconds or ISO 8601: `2:18 PM` today,
 * `Yesterday`, `Oct 17`, `Oct 17, 2025`.
 */
export function adviceDateWords(at: string, zone: string, now: number): string {
  const [day, today] = [shownDayOf(at, zone), localTime(now, zone).toPlainDate()]
  if (day === today.toString()) return clock(at, zone)
  if (day === today.subtract({ days: 1 }).toString()) return 'Yesterday'
  const { year } = localTime(at, zone)
  return year === today.year ? monthDay(at, zone) : `${monthDay(at, zone)}, ${year}`
}
