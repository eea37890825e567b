const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/**
 * The time since the last sign-in: in minutes, hours, days, then as a date. `now` in epoch milliseconds; `write`
 * formats the instant as a date.
 */
export function loginWords(at: string | null, now: number, write: (at: string) => string): string {
  if (at === null) return 'Never'
  const since = now - Date.parse(at)
  if (since < minute) return 'Just now'
  if (since < hour) return ago(Math.floor(since / minute), 'minute')
  if (since < day) return ago(Math.floor(since / hour), 'hour')
  return since < 7 * day ? ago(Math.floor(since / day), 'day') : write(at)
}

/** `today`, `1 day ago`: whole days between an instant and now, epoch milliseconds. */
export function daysAgo(at: string, now: number): string {
  const days = Math.floor((now - Date.parse(at)) / day)
  return days < 1 ? 'today' : ago(days, 'day')
}
