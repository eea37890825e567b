import { clockChangeOf } from './clock-change.ts'
import { otherPlace } from './other-zone.ts'
import { clockOf, hourOf } from './time-of-day.ts'

/** The instant of a local day and time in `zone`; undefined when invalid. */
export function instantOf(day: string, time: string, zone: string): string | undefined {
  try {
    // A time skipped in spring means the same time after the jump, as in calendars.
    return Temporal.PlainDateTime.from(`${day}T${time}`)
      .toZonedDateTime(zone, { disambiguation: 'compatible' })
      .toInstant()
      .toString()
  } catch {
    return undefined
  }
}

/** The local day and time of an instant: `2026-10-17` and `17:00`. */
export function dayAndTimeOf(at: string, zone: string): { day: string; time: string } {
  const local = zoned(at, zone)
  return { day: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) }
}

/** Today's day in `zone`. */
export function today(zone: string, now = Date.now()): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** Whether this moment is over. */
export const isPast = (at: string, now = Date.now()): boolean => Date.parse(at) < now

/** `5:00 PM`; when the time occurs twice that day, `1:30 AM EDT`. With no-break spaces. */
export function clockTime(at: string, zone: string): string {
  const name = nameIfTwice(at, zone)
  return name ? `${plainClockTime(at, zone)}\u00a0${name}` : plainClockTime(at, zone)
}

/** `5:00 PM`, also when it occurs twice. */
export const plainClockTime = (at: string, zone: string): string => clockOf(zoned(at, zone))

/** `5 PM`, `5:30 PM`, `17:00` */
export const plainHour = (at: string, zone: string): string => hourOf(zoned(at, zone))

/** The zone's abbreviation at this instant, `EDT`, if the local time occurs twice that day. */
export function nameIfTwice(at: string, zone: string): string | undefined {
  const local = zoned(at, zone)
  const change = clockChangeOf(local.toPlainDate().toString(), local.toPlainTime().toString(), zone, at)
  return change?.kind === 'fold' ? change.zoneName : undefined
}

/** `2:50 PM` for a time as forms hold it, `14:50`. */
export const clockWords = (time: string): string => clockOf(Temporal.PlainTime.from(time))

/** The local time of the shoot, `5:00 PM in Los Angeles`; empty when it equals the photographer's. */
export function placeTimeWords(at: string, zone: string, placeZone: string): string | undefined {
  const place = otherClock(at, zone, placeZone)
  if (place === undefined) return undefined
  const there = zoned(at, placeZone)
  const isSameDay = zoned(at, zone).toPlainDate().equals(there.toPlainDate())
  const day = isSameDay ? '' : `${weekdays[there.dayOfWeek - 1]}, ${monthAndDay(there)}, `
  return `${day}${clockTime(at, placeZone)} in ${place}`
}

/** The name of a place, `New York`, whose clocks show another time than the photographer's at `at`. */
export const otherClock = (at: string, zone: string, placeZone: string): string | undefined =>
  otherPlace(Date.parse(at), zone, placeZone)

/** `5:50 PM (12:50 PM in New York)`: the photographer's time, and the local one if it differs. */
export function bothClocks(at: string, zone: string, placeZone: string): string {
  const there = placeTimeWords(at, zone, placeZone)
  return `${clockTime(at, zone)}${there ? ` (${there})` : ''}`
}

/** `Today, 5:00 PM`, `Tomorrow, 5:00 PM` or `Sat, Oct 17, 5:00 PM`; with the year if it is another one. */
export function whenWords(at: string, zone: string, now = Date.now()): string {
  const day = zoned(at, zone).toPlainDate()
  return `${dayWords(day, Temporal.PlainDate.from(today(zone, now)))}, ${clockTime(at, zone)}`
}

/** `Today`, `Tomorrow` or `Sat, Oct 17` for a calendar day such as `2026-10-17`, the same in every zone. */
export const dayOnlyWords = (day: string, zone: string, now = Date.now()): string =>
  dayWords(Temporal.PlainDate.from(day), Temporal.PlainDate.from(today(zone, now)))

function dayWords(day: Temporal.PlainDate, from: Temporal.PlainDate): string {
  const away = from.until(day).days
  if (away === 0) return 'Today'
  if (away === 1) return 'Tomorrow'
  const year = day.year === from.year ? '' : `, ${day.year}`
  return `${weekdays[day.dayOfWeek - 1]}, ${monthAndDay(day)}${year}`
}

/** `Oct 17`. */
export const monthAndDay = ({ month, day }: Pick<Temporal.PlainDate, 'month' | 'day'>): string =>
  `${months[month - 1]} ${day}`

/** `45 min`, `1 h 30 min`, `2 days`. */
export function durationWords(minutes: number): string {
  if (minutes % 1440 === 0) return minutes === 1440 ? '1 day' : `${minutes / 1440} days`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function zoned(at: string, zone: string): Temporal.ZonedDateTime {
  if (Number.isNaN(Date.parse(at))) throw new RangeError('Invalid time value')
  return Temporal.Instant.from(at).toZonedDateTimeISO(zone)
}
