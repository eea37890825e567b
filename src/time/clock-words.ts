import { minuteMs } from '#kernel/durations.ts'
import { bareClock, clockOf, halfOf } from './time-of-day.ts'

/** An instant rounded to the minute as in almanacs: the basis of all displayed times and durations. */
export const toMinute = (at: number | string): number =>
  Math.round((typeof at === 'string' ? Date.parse(at) : at) / minuteMs) * minuteMs

/** The local time in `zone` of an instant, epoch milliseconds or ISO 8601, to the nearest minute. */
export const localTime = (at: number | string, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(toMinute(at)).toZonedDateTimeISO(zone)

/** `5:36`; `17:36` for readers of 24 hours. */
export const shortClock = (at: number | string, zone: string): string => bareClock(localTime(at, zone))

const half = (at: number | string, zone: string): string => halfOf(localTime(at, zone))

/** `5:36 PM`, with a no-break space; `17:36`. */
export const clock = (at: number | string, zone: string): string => clockOf(localTime(at, zone))

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Jun 22`. */
export function monthDay(at: number | string, zone: string): string {
  const { month, day } = localTime(at, zone)
  return `${months[month - 1]}\u00a0${day}`
}

/** The day of the calendar in `zone`, `2026-10-17`. */
export const shownDayOf = (at: number | string, zone: string): string => localTime(at, zone).toPlainDate().toString()

/** `5:00–6:30 PM`, `11:00 AM–1:00 PM`; when it ends on another day, `10:00 PM–1:30 AM, Oct 18`. */
export function clockRange(start: number | string, end: number | string, zone: string): string {
  const isSameDay = shownDayOf(start, zone) === shownDayOf(end, zone)
  const from = isSameDay && half(start, zone) === half(end, zone) ? shortClock(start, zone) : clock(start, zone)
  return `${from}–${clock(end, zone)}${isSameDay ? '' : `, ${monthDay(end, zone)}`}`
}

/** `5:36 PM`; on another day than `date`, `12:03 AM, Jun 22`. */
export const clockOn = (date: string, at: number | string, zone: string): string =>
  shownDayOf(at, zone) === date ? clock(at, zone) : `${clock(at, zone)}, ${monthDay(at, zone)}`

/** `5:00–6:30 PM`; when it ends on another day than `date`, `12:10–12:50 AM, Jun 22`. */
export function rangeOn(date: string, start: number | string, end: number | string, zone: string): string {
  const isAfter = shownDayOf(start, zone) === shownDayOf(end, zone) && shownDayOf(end, zone) !== date
  return clockRange(start, end, zone) + (isAfter ? `, ${monthDay(end, zone)}` : '')
}

/** Whether a duration is given in minutes: up to two hours. */
export const isShort = (minutes: number): boolean => minutes <= 120

/** `1 minute`, `54 minutes`; beyond two hours `2 h 16 min`. */
export function minutesWords(minutes: number): string {
  if (isShort(minutes)) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return hoursWords(minutes)
}

/** `11 h 3 min`. */
export function hoursWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours}\u00a0h`, (rest > 0 || hours === 0) && `${rest}\u00a0min`]
    .filter(Boolean)
    .join('\u00a0')
}

/** The minutes between two instants, each rounded as displayed. */
export const minutesBetween = (from: number | string, to: number | string): number =>
  (toMinute(to) - toMinute(from)) / minuteMs

/** Whole degrees with a real minus sign and no `−0`. */
export const wholeDegrees = (degrees: number): string =>
  `${String(Math.round(degrees)).replace('-', '−').replace(/^−0$/, '0')}°`
