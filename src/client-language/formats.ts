import type { DateFormat } from '#time/written-day.ts'
import { writtenDay } from '#time/written-day.ts'
import { monthDayYear } from '#time/day-words.ts'
import { otherPlace, placeOfZone } from '#time/other-zone.ts'
import { timeWords } from '#time/zoned-words.ts'
import type { Locale } from './language.ts'

/** A day of a paper such as `2026-10-15`: as the photographer writes it, in German `15.10.2026`. */
export function paperDay(day: string, format: DateFormat, locale: Locale): string {
  if (locale === 'en-US') return writtenDay(day, format)
  return day === '' ? '' : day.split('-').toReversed().join('.')
}

/** `October 24, 2026` or `24. Oktober 2026` for a day such as `2026-10-24`. */
export const longDay = (day: string, locale: Locale): string =>
  locale === 'en-US' ? monthDayYear(day) : Temporal.PlainDate.from(day).toLocaleString(locale, longDate)

const longDate = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** `October 2, 2026, 4:40 PM EDT`, `2. Oktober 2026, 16:40 Uhr MESZ` or `2. Oktober 2026, 16:40 Uhr Ortszeit Tokyo` */
export const longTime = (ms: number, timeZone: string, locale: Locale): string =>
  timeWith(spokenZone(ms, timeZone, locale), ms, timeZone, locale)

/**
 * The same in a paper that is signed, whose words never change: with `GMT+9` also in German. `isExact` adds seconds.
 */
export const paperTime = (ms: number, timeZone: string, locale: Locale, isExact = false): string =>
  timeWith(shortZone(ms, timeZone, locale), ms, timeZone, locale, isExact)

function timeWith(zone: string, ms: number, timeZone: string, locale: Locale, isExact = false): string {
  if (locale === 'en-US') return timeWords(ms, timeZone, isExact)
  const when = new Date(ms)
  const day = when.toLocaleDateString(locale, { timeZone, ...longDate })
  const time = when.toLocaleTimeString(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(isExact && { second: '2-digit' }),
  })
  return `${day}, ${time}\u00a0Uhr\u00a0${zone}`
}

/**
 * The same, with the reader's clock where it is known and another one, and their day where that is another one too:
 * `October 8, 2026, 12:00 PM EDT (October 9, 2026, 1:00 AM GMT+9 in Tokyo)`
 */
export function timeInBoth(ms: number, timeZone: string, own: string | undefined, locale: Locale): string {
  const words = longTime(ms, timeZone, locale)
  const place = own && otherPlace(ms, timeZone, own)
  if (!place) return words
  // The zone itself may be the only name of the place: `UTC`.
  const theirs = longTime(ms, own, locale)
  const timeAt = theirs.lastIndexOf(', ') + 2
  const isSameDay = words.startsWith(theirs.slice(0, timeAt))
  return `${words} (${isSameDay ? theirs.slice(timeAt) : theirs}${theirs.endsWith(place) ? '' : ` in ${place}`})`
}

/**
 * The time of a day that is named before it, by both clocks where the reader's is known:
 * `12:00 PM EDT (October 9, 2026, 1:00 AM GMT+9 in Tokyo)`; `12:00 PM`
 */
export function clockInBoth(ms: number, timeZone: string, own: string | undefined, locale: Locale): string {
  const start = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
  if (own === undefined) return startTime(start, locale)
  return timeInBoth(ms, timeZone, own, locale).slice(longDay(start.toPlainDate().toString(), locale).length + 2)
}

/** `4:40 PM` or `16:40 Uhr` of a day and time. */
export const startTime = (start: Temporal.ZonedDateTime, locale: Locale): string =>
  locale === 'en-US'
    ? start.toLocaleString(locale, { hour: 'numeric', minute: '2-digit' })
    : `${start.toPlainTime().toString({ smallestUnit: 'minute' })}\u00a0Uhr`

/** `EDT`, `MESZ` */
export const shortZone = (ms: number, timeZone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** The same as its readers say it: `Ortszeit New York` where German has no name but `GMT-4`. */
export function spokenZone(ms: number, timeZone: string, locale: Locale): string {
  const zone = shortZone(ms, timeZone, locale)
  const isOffset = locale !== 'en-US' && zone.startsWith('GMT')
  return isOffset && /^(?!Etc).+\//.test(timeZone) ? `Ortszeit ${placeOfZone(timeZone)}` : zone
}

const decimals = new Map<string, Intl.NumberFormat>()

/** A number with a maximum of decimals: `1,250.5` or `1.250,5`; `−1` with a typographic minus sign. */
export function plainNumber(value: number, locale: Locale, maxDecimals: number): string {
  const key = `${locale} ${maxDecimals}`
  const format = decimals.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: maxDecimals })
  decimals.set(key, format)
  return format.format(value).replace('-', '−')
}

/** `8.875%` or `8,875 %`, with a space that does not break. */
export const percentWords = (value: number, locale: Locale): string =>
  locale === 'en-US' ? `${value}%` : `${plainNumber(value, locale, 4)}\u00a0%`

/** `2:00 PM – 11:00 PM`, `14:00 – 23:00 Uhr` */
export const timeRange = (from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime, locale: Locale): string =>
  `${startTime(from, locale).replace(/\sUhr$/, '')} – ${startTime(to, locale)}`
