import type { Locale } from '#client-language/language.ts'
import type { Time } from './props.ts'

/** The zone of the visitor's browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The city of a zone: `New York`. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

const options = (locale: Locale, timeZone: string): Intl.DateTimeFormatOptions =>
  locale === 'en-US'
    ? { hour: 'numeric', minute: '2-digit', timeZone }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }

/** `3:20 PM` */
export const clock = (instant: string | number, timeZone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, options(locale, timeZone)).format(new Date(instant))

/** `3:20 – 4:50 PM`; with the zone where clocks show the start twice that day. */
export function span({ start, end }: Pick<Time, 'start' | 'end'>, timeZone: string, locale: Locale, isTwice = false) {
  const format = new Intl.DateTimeFormat(locale, {
    ...options(locale, timeZone),
    ...(isTwice && { timeZoneName: 'short' }),
  })
  return format.formatRange(new Date(start), new Date(end)).replace(/\s–\s/, '–')
}

/** `2026-11-14` in a zone. */
export const dayIn = (instant: string | number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** `Saturday, November 14` */
export const dayWords = (day: string, locale: Locale): string =>
  noon(day).toLocaleDateString(locale, { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })

/** `Sat, Nov 14` */
export const shortDay = (day: string, locale: Locale): string =>
  noon(day).toLocaleDateString(locale, { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

/** `November 2026`, or the name alone. */
export const monthWords = (month: string, locale: Locale, hasYear = true): string =>
  noon(`${month}-15`).toLocaleDateString(locale, {
    timeZone: 'UTC',
    month: 'long',
    ...(hasYear && { year: 'numeric' }),
  })

/** By how many minutes the visitor's clock is ahead of the place's at an instant. */
export function minutesAhead(instant: string, place: string, own: string): number {
  const wall = (timeZone: string): number => {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }).formatToParts(new Date(instant))
    const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0)
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
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
