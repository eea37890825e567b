import { dayMs, hourMs, minuteMs } from '#kernel/durations.ts'

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/**
 * The time since the last sign-in: in minutes, hours, days, then as a date. `now` in epoch milliseconds; `write`
 * formats the instant as a date.
 */
export function loginWords(at: string | null, now: number, write: (at: string) => string): string {
  if (at === null) return 'Never'
  const since = now - Date.parse(at)
  if (since < minuteMs) return 'Just now'
  if (since < hourMs) return ago(Math.floor(since / minuteMs), 'minute')
  if (since < dayMs) return ago(Math.floor(since / hourMs), 'hour')
  return since < 7 * dayMs ? ago(Math.floor(since / dayMs), 'day') : write(at)
}

/** `today`, `1 day ago`: whole days between an instant and now, epoch milliseconds. */
export function daysAgo(at: string, now: number): string {
  const days = Math.floor((now - Date.parse(at)) / dayMs)
  return days < 1 ? 'today' : ago(days, 'day')
}
