import { minuteMs } from '#kernel/durations.ts'
import type { Stretch } from '#light/civil-day.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** Clock times `HH:MM` at the place; the second may be past midnight, up to `30:00`, and belongs to the day before. */
export type Hours = Partial<Record<Weekday, readonly (readonly [from: string, to: string])[]>>

/** Minutes since midnight of `HH:MM`. */
export function clockMinutes(clock: string): number {
  const [hour = 0, minutes = 0] = clock.split(':').map(Number)
  return hour * 60 + minutes
}

/**
 * The hours of a day, `2026-10-12`, as epoch milliseconds, in order. A time that clocks skip is the one after the jump;
 * of one that they show twice, the first is meant.
 */
export function windowsOf(day: string, hours: Hours, zone: string): Stretch[] {
  const date = Temporal.PlainDate.from(day)
  const pairs = hours[weekdays[date.dayOfWeek - 1] ?? 'mon'] ?? []
  return pairs
    .map(([from, to]) => ({ start: instantOf(date, from, zone), end: instantOf(date, to, zone) }))
    .filter(({ start, end }) => end > start)
    .toSorted((one, other) => one.start - other.start)
}

function instantOf(date: Temporal.PlainDate, clock: string, zone: string): number {
  const minutes = clockMinutes(clock)
  const hour = Math.floor(minutes / 60)
  return date
    .add({ days: Math.floor(hour / 24) })
    .toPlainDateTime({ hour: hour % 24, minute: minutes % 60 })
    .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

/**
 * The whole minutes within a window whose minute of the hour at the place is a multiple of `grid`: both of a time that
 * clocks show twice, and none that they skip. `grid` divides an hour.
 */
export function gridStarts({ start, end }: Stretch, grid: number, zone: string): number[] {
  const found: number[] = []
  for (let from = start; from < end;) {
    const here = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
    const change = here.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity
    const until = Math.min(end, change)
    const offset = here.offsetNanoseconds / 1e6
    for (let ms = roundedUp(from + offset, grid * minuteMs) - offset; ms < until; ms += grid * minuteMs)
      if (ms % minuteMs === 0) found.push(ms)
    from = until
  }
  return found
}

const roundedUp = (ms: number, step: number): number => Math.ceil(ms / step) * step
