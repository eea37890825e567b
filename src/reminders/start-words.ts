import { otherZoneWords } from '#calendar/rules.ts'
import { isoOf } from '#kernel/dates.ts'
import { clock, shownDayOf } from '#time/clock-words.ts'

/** When a shoot starts: its zone, and the photographer's. */
export interface Start {
  /** Epoch milliseconds. */
  date: number
  /** The zone of its place. */
  timeZone: string
  /** The photographer's. */
  own: string
}

/** `Lisbon time` if clocks there differ from the photographer's when the shoot starts. */
export const startZone = ({ date, timeZone, own }: Start): string | undefined =>
  otherZoneWords(isoOf(date), timeZone, own)

const dayName = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

/** `Saturday, May 2`, at its place. */
export const startDay = ({ date, timeZone }: Start): string => dayName(date, timeZone)

/** `Saturday, May 2 at 11:00 AM`, and `… at 6:00 PM Lisbon time` in another zone. */
export const startDayWords = (start: Start): string => `${startDay(start)} at ${startClock(start)}`

/** `1:00 PM your time` where the photographer's clocks differ, with the day where that differs too. */
export function ownTimeWords(start: Start): string | undefined {
  const { date, timeZone, own } = start
  if (!startZone(start)) return undefined
  const isSameDay = shownDayOf(date, timeZone) === shownDayOf(date, own)
  return `${isSameDay ? '' : `${dayName(date, own)} at `}${clock(date, own)} your time`
}

/** `Saturday, May 2 at 6:00 PM Lisbon time (1:00 PM your time)`: never `tomorrow`, as it may be read days later. */
export const startWords = (start: Start): string => withOwnTime(startDayWords(start), start)

/** The same words, with the photographer's own time after them where their clocks differ. */
export function withOwnTime(words: string, start: Start): string {
  const ownTime = ownTimeWords(start)
  return ownTime ? `${words} (${ownTime})` : words
}

/** `11:00 AM`, `6:00 PM Lisbon time`: by the clocks of its place. */
export const startClock = (start: Start): string =>
  [clock(start.date, start.timeZone), startZone(start)].filter(Boolean).join(' ')

/** `11:00 AM`; in another zone `6:00 PM Lisbon time (1:00 PM your time)`. */
export const startClockWords = (start: Start): string => withOwnTime(startClock(start), start)
