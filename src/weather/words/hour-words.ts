import { localTime } from '#time/clock-words.ts'
import { bareHour, halfOf, hourOf } from '#time/time-of-day.ts'

/** `5 PM`, the local time of an hour. */
export const hourWords = (at: number | string, zone: string): string => hourOf(localTime(at, zone))

/** `3–5 PM`, `11 AM–2 PM`. */
export function hourRange(start: number | string, end: number | string, zone: string): string {
  const [from, to] = [localTime(start, zone), localTime(end, zone)]
  return `${halfOf(from) === halfOf(to) ? bareHour(from) : hourOf(from)}–${hourOf(to)}`
}
