import type { Locale } from '#client-language/language.ts'
import type { Time } from './props.ts'

/** The zone of the visitor's browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const options = (locale: Locale, timeZone: string): Intl.DateTimeFormatOptions =>
  locale === 'en-US'
    ? { hour: 'numeric', minute: '2-digit', timeZone }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format that is made once: on a slow phone each takes milliseconds, and a month is written with a hundred. */
function formatOf(locale: Locale, wanted: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(wanted)
  const found = formats.get(key) ?? new Intl.DateTimeFormat(locale, wanted)
  formats.set(key, found)
  return found
}

/** `3:20 PM` */
export const clock = (instant: string | number, timeZone: string, locale: Locale): string =>
  formatOf(locale, options(locale, timeZone)).format(new Date(instant))

/** `3:20–4:50 PM`, also past midnight; with the zone where clocks show the start twice that day. */
export function span({ start, end }: Pick<Time, 'start' | 'end'>, timeZone: string, locale: Locale, isTwice = false) {
  const format = formatOf(locale, {
    ...options(locale, timeZone),
    ...(isTwice && { timeZoneName: 'short' }),
  })
  const [from, to] = [new Date(start), new Date(end)]
  // A range over two days would be written with both dates, in digits.
  if (dayIn(start, timeZone) !== dayIn(end, timeZone)) return `${format.format(from)}–${format.format(to)}`
  return format.formatRange(from, to).replace(/\s–\s/, '–')
}

type WallPart = 'year' | 'month' | 'day' | 'hour' | 'minute'

/** What the clocks of a zone show, each of two digits but the year. */
function wallIn(instant: string | number, timeZone: string): Record<WallPart, string> {
  const parts = formatOf('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<WallPart, string>
}

/** `2026-11-14` in a zone. */
export function dayIn(instant: string | number, timeZone: string): string {
  const { year, month, day } = wallIn(instant, timeZone)
  return `${year}-${month}-${day}`
}

/** Minutes since midnight on the clocks of a zone. */
export function minuteOfDay(instant: string, timeZone: string): number {
  const { hour, minute } = wallIn(instant, timeZone)
  return +hour * 60 + +minute
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** `Saturday, November 14` */
export const dayWords = (day: string, locale: Locale): string =>
  formatOf(locale, { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(noon(day))

/** `Sat, Nov 14` */
export const shortDay = (day: string, locale: Locale): string =>
  formatOf(locale, { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' }).format(noon(day))

/** `Sat`, counted from Sunday, 0. */
export const weekdayWords = (weekday: number, locale: Locale): string =>
  formatOf(locale, { timeZone: 'UTC', weekday: 'short' }).format(new Date(Date.UTC(2026, 1, 1 + weekday)))

/** `November 2026`, or the name alone. */
export const monthWords = (month: string, locale: Locale, hasYear = true): string =>
  formatOf(locale, { timeZone: 'UTC', month: 'long', ...(hasYear && { year: 'numeric' }) }).format(noon(`${month}-15`))

/** By how many minutes the visitor's clock is ahead of the place's at an instant. */
export function minutesAhead(instant: string, place: string, own: string): number {
  const wall = (timeZone: string): number => {
    const { year, month, day, hour, minute } = wallIn(instant, timeZone)
    return Date.UTC(+year, +month - 1, +day, +hour, +minute)
  }
  return Math.round((wall(own) - wall(place)) / 60_000)
}

/** A session on the visitor's clock, with its date where it is another one. */
export function ownTime(
  { start, end }: Pick<Time, 'start' | 'end'>,
  place: string,
  own: string,
  locale: Locale,
): string {
  const words = span({ start, end }, own, locale)
  return dayIn(start, own) === dayIn(start, place) ? words : `${shortDay(dayIn(start, own), locale)}, ${words}`
}
