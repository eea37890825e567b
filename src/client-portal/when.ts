import { spokenZone, timeRange } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'

const withWeekday = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** `Saturday, June 12, 2027` */
export const fullDay = (day: string, locale: Locale): string =>
  Temporal.PlainDate.from(day).toLocaleString(locale, withWeekday)

/** A stretch of time at a place; milliseconds. */
export interface Slot {
  start: number
  end: number
  timeZone: string
}

const at = (ms: number, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)

/** The day on which it begins, at its place. */
export const dayOfSlot = ({ start, timeZone }: Slot): string => at(start, timeZone).toPlainDate().toString()

/** `Saturday, June 12, 2027, 2:00–11:00 PM EDT` */
export function slotWords(slot: Slot, locale: Locale): string {
  const { start, end, timeZone } = slot
  const hours = timeRange(at(start, timeZone), at(end, timeZone), locale)
  return `${fullDay(dayOfSlot(slot), locale)}, ${hours}\u00a0${spokenZone(start, timeZone, locale)}`
}
