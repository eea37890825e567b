import type { DateFormat } from './written-day.ts'

/** `October 24, 2026` for a day such as `2026-10-24`: unambiguous, for agreements. */
export const monthDayYear = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

/** `Saturday, October 24, 2026`; `Saturday, 24 October 2026` for readers who write the day first. Read aloud. */
export function spokenDay(day: string, format: DateFormat): string {
  const date = Temporal.PlainDate.from(day)
  const [weekday, month] = [{ weekday: 'long' }, { month: 'long' }] as const
  const name = date.toLocaleString('en-US', month)
  const written = format === 'dd/MM/yyyy' ? `${date.day} ${name} ${date.year}` : `${name} ${date.day}, ${date.year}`
  return `${date.toLocaleString('en-US', weekday)}, ${written}`
}
