import { longTime, shortZone } from '#client-language/formats.ts'
import type { Locale } from '#client-language/language.ts'
import { clock, dayIn, minutesAhead, ownZone, shortDay, span } from '#self-bookings/web/page/clock.ts'
import { placeOfZone } from '#time/other-zone.ts'

/** `Saturday, Oct 24` */
const longWeekday = (instant: string, timeZone: string, locale: Locale): string =>
  new Date(instant).toLocaleDateString(locale, { timeZone, weekday: 'long', month: 'short', day: 'numeric' })

/** Minutes that the clock of a zone is ahead of UTC. */
const offsetAt = (ms: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).offsetNanoseconds / 60e9

/** Whether clocks change on the day of an instant at its place. */
function clocksChange(ms: number, timeZone: string): boolean {
  const day = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate()
  const midnight = (date: Temporal.PlainDate): number => date.toZonedDateTime(timeZone).epochMilliseconds
  return offsetAt(midnight(day), timeZone) !== offsetAt(midnight(day.add({ days: 1 })), timeZone)
}

/** `5:25 PM`, `17:25 Uhr`; with the zone on a day on which clocks change. */
function clockWords(instant: string, timeZone: string, locale: Locale): string {
  const ms = Date.parse(instant)
  const time = locale === 'en-US' ? clock(instant, timeZone, locale) : `${clock(instant, timeZone, locale)} Uhr`
  return clocksChange(ms, timeZone) ? `${time} ${shortZone(ms, timeZone, locale)}` : time
}

/** `Saturday, Oct 24, 5:25 PM` at the place. */
export const dateWords = (instant: string, timeZone: string, locale: Locale): string =>
  `${longWeekday(instant, timeZone, locale)}, ${clockWords(instant, timeZone, locale)}`

/** `Saturday, Oct 24` and `5:25–6:25 PM` at the place, from start to end; with the zones where clocks change. */
export function spanWords(
  start: string,
  end: string,
  timeZone: string,
  locale: Locale,
): { day: string; times: string } {
  const changes = [start, end].some((at) => clocksChange(Date.parse(at), timeZone))
  const isOneDay = dayIn(start, timeZone) === dayIn(end, timeZone)
  const times =
    isOneDay && !changes
      ? span({ start, end }, timeZone, locale)
      : [start, end].map((at) => clockWords(at, timeZone, locale)).join(' – ')
  return { day: longWeekday(start, timeZone, locale), times }
}

/** The same in full, with the zone. */
export const dayOf = (instant: string, timeZone: string, locale: Locale): string =>
  longTime(Date.parse(instant), timeZone, locale)

/** When a date is for somebody elsewhere, with their city: `Sat, Oct 25, 6:25 AM`. Undefined where clocks agree. */
export function ownWords(
  instant: string,
  timeZone: string,
  locale: Locale,
): { time: string; city: string } | undefined {
  const own = ownZone()
  if (minutesAhead(instant, timeZone, own) === 0) return undefined
  const time = clockWords(instant, own, locale)
  const day = dayIn(instant, own)
  return {
    time: day === dayIn(instant, timeZone) ? time : `${shortDay(day, locale)}, ${time}`,
    city: placeOfZone(own),
  }
}
