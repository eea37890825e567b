import type { CalendarShoot } from '#calendar/api.ts'
import { zoneWords } from '#places/rules.ts'
import { localTime } from '#time/clock-words.ts'
import { dayAfter } from '#time/day-after.ts'
import { startOfWeek, type WeekStart } from '#time/week-start.ts'
import { bareClock, halfOf } from '#time/time-of-day.ts'
import { clockTime, nameIfTwice } from '#time/when.ts'

/** The views of the calendar, as in its address. */
export type CalendarView = 'month' | 'week' | 'day'

/** How many shoots a day's cell shows before '+N more'. */
export const shownInCell = { month: 1, week: 4 } as const

/** Dragging moves in steps of this many minutes. */
export const timeStep = 15

const plain = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day)

export const daysUntil = (from: string, to: string): number => plain(from).until(plain(to)).days

const run = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayAfter(first, index))

/** The days of a view: whole weeks around a month, a week, or a single day. */
export function daysShown(view: CalendarView, day: string, weekStart: WeekStart): string[] {
  if (view === 'day') return [day]
  if (view === 'week') return run(startOfWeek(day, weekStart), 7)
  const first = plain(day).with({ day: 1 })
  const start = startOfWeek(first.toString(), weekStart)
  const weeks = Math.ceil((daysUntil(start, first.toString()) + first.daysInMonth) / 7)
  return run(start, weeks * 7)
}

/** From the start of the first to the end of the last day, wherever on earth. */
export function rangeOf(days: readonly string[]): { from: string; to: string } {
  const [first = '', last = first] = [days[0], days.at(-1)]
  const midnight = (day: string, hours: number) =>
    plain(day).toZonedDateTime('UTC').add({ hours }).toInstant().toString()
  return { from: midnight(first, -14), to: midnight(dayAfter(last, 1), 12) }
}

/** The day after moving by a number of months, weeks or days. */
export function stepped(view: CalendarView, day: string, steps: number): string {
  return plain(day)
    .add({ [`${view}s`]: steps })
    .toString()
}

export const isInMonth = (day: string, month: string): boolean => day.slice(0, 7) === month.slice(0, 7)

/** `October 2026`, `October 18–24, 2026`, `Saturday, October 17, 2026`. */
export function titleOf(view: CalendarView, day: string, weekStart: WeekStart): string {
  const { year, month } = plain(day)
  if (view === 'month') return `${months[month - 1]} ${year}`
  if (view === 'day') return `${dayName(day)}, ${year}`
  const days = daysShown('week', day, weekStart).map(plain)
  const [first, last] = [days[0] as Temporal.PlainDate, days[6] as Temporal.PlainDate]
  const name = ({ month: of, day: on }: Temporal.PlainDate) => `${months[of - 1]} ${on}`
  if (first.year !== last.year) return `${name(first)}, ${first.year} – ${name(last)}, ${last.year}`
  return first.month === last.month
    ? `${name(first)}–${last.day}, ${year}`
    : `${name(first)} – ${name(last)}, ${last.year}`
}

/** `Saturday, October 17`. */
export function dayName(day: string): string {
  const { month, day: number } = plain(day)
  return `${weekdayOf(day)}, ${months[month - 1]} ${number}`
}

/** `Sat`. */
export const shortWeekday = (day: string): string => weekdayOf(day).slice(0, 3)

export const shootsWord = (count: number): string => (count === 1 ? '1 shoot' : `${count} shoots`)

/** How many shoots of a day are planned, and how many were cancelled. */
export interface DayCount {
  planned: number
  cancelled: number
}

/** `1 cancelled shoot` on a day that has nothing else; undefined on any other. */
export function cancelledWords({ planned, cancelled }: DayCount): string | undefined {
  if (planned > 0 || cancelled === 0) return undefined
  return cancelled === 1 ? '1 cancelled shoot' : `${cancelled} cancelled shoots`
}

/** The accessible name of a cell: `Saturday, October 17, 2 shoots`; the day alone without a count. */
export function cellName(day: string, count: DayCount | undefined): string {
  if (!count) return dayName(day)
  const shoots = count.planned === 0 ? 'no shoots' : shootsWord(count.planned)
  return `${dayName(day)}, ${cancelledWords(count) ?? shoots}`
}

/** The color of a day's count. */
export function countColor(count: number): 'green' | 'yellow' | 'red' {
  if (count > 3) return 'red'
  return count > 1 ? 'yellow' : 'green'
}

type Timed = Pick<CalendarShoot, 'date' | 'endsAt'>
type Placed = Timed & Pick<CalendarShoot, 'timeZone'>

/** The first and last day that a shoot occupies; a shoot that ends at midnight does not occupy the next day. */
export function daysOf({ date, endsAt }: Timed, zone: string): { first: string; last: string } {
  const dayAt = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString()
  return { first: dayAt(Date.parse(date)), last: dayAt(Date.parse(endsAt) - 1) }
}

/** The shoots of each of these days at their places, soonest first; a shoot over several days is in each. */
export function byDay<S extends Placed>(shoots: readonly S[], days: readonly string[]): Map<string, S[]> {
  const found = new Map<string, S[]>(days.map((day) => [day, []]))
  for (const shoot of shoots.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date))) {
    const { first, last } = daysOf(shoot, shoot.timeZone)
    for (let day = first; day <= last; day = dayAfter(day, 1)) found.get(day)?.push(shoot)
  }
  return found
}

/** The start of a shoot moved by whole days: the same local time, or the next valid one. */
export function movedByDays(date: string, days: number, zone: string): string {
  return Temporal.Instant.from(date).toZonedDateTimeISO(zone).add({ days }).toInstant().toString()
}

export const movedByMinutes = (date: string, minutes: number): string =>
  Temporal.Instant.from(date).add({ minutes }).toString()

/** A shoot moved to another start, with the same duration unless another is given. */
export function startingAt<S extends Timed & { duration: number }>(
  shoot: S,
  date: string,
  duration = shoot.duration,
): S {
  return { ...shoot, date, duration, endsAt: movedByMinutes(date, duration) }
}

/** `5:00–6:30 PM`, `11:00 AM–1:00 PM`, `1:30 AM EDT–1:30 AM EST`, and with its days when it ends on another one. */
export function timeSpan(shoot: Timed, zone: string): string {
  const { first, last } = daysOf(shoot, zone)
  const [start, end] = [clockTime(shoot.date, zone), clockTime(shoot.endsAt, zone)]
  if (first !== last) return `${shortDay(first)}, ${start} – ${shortDay(last)}, ${end}`
  const half = halfAt(shoot.date, zone)
  const isSameHalf = half === halfAt(shoot.endsAt, zone)
  const named = nameIfTwice(shoot.date, zone)
  const isSaidByEnd = isSameHalf && (named === undefined || named === nameIfTwice(shoot.endsAt, zone))
  return isSaidByEnd ? `${bareClock(localTime(shoot.date, zone))}–${end}` : `${start}–${end}`
}

/** The same in the zone of the place, which is named where it differs: `2:00–3:00 AM, Lisbon time`. */
export function placeSpan(shoot: Placed, own: string): string {
  return [timeSpan(shoot, shoot.timeZone), otherZoneWords(shoot.date, shoot.timeZone, own)].filter(Boolean).join(', ')
}

const halfAt = (at: string, zone: string): string => halfOf(localTime(at, zone))

function shortDay(day: string): string {
  const { month, day: number } = plain(day)
  return `${months[month - 1]?.slice(0, 3)} ${number}`
}

/** `Lisbon time` if clocks in `zone` differ from the photographer's at this instant. */
export const otherZoneWords = (at: string, zone: string, own: string): string | undefined =>
  zone === own || offsetAt(at, zone) === offsetAt(at, own) ? undefined : zoneWords(zone)

const offsetAt = (at: string, zone: string): number =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).offsetNanoseconds

const weekdayOf = (day: string): string => weekdays[plain(day).dayOfWeek % 7] ?? ''

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
