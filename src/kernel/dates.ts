import { z } from 'zod'
import { dayMs } from './durations.ts'

const days = new Map<number, string>()

/** "2026-05-01T", cached: the instants of a list share a few days, and formatting the date is most of the work. */
function dayPart(number: number): string {
  const known = days.get(number)
  if (known) return known
  if (days.size > 4000) days.clear()
  const part = new Date(number * dayMs).toISOString().slice(0, -13)
  days.set(number, part)
  return part
}

const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** Epoch milliseconds as ISO 8601 in UTC with milliseconds, as Date.toISOString writes them. */
export function isoOf(ms: number): string {
  const number = Math.floor(ms / dayMs)
  const rest = ms - number * dayMs
  const seconds = Math.floor(rest / 1000)
  const clock = `${two[Math.floor(seconds / 3600)]}:${two[Math.floor(seconds / 60) % 60]}:${two[seconds % 60]}`
  return `${dayPart(number)}${clock}.${String(rest - seconds * 1000).padStart(3, '0')}Z`
}

/** An instant in an answer: epoch milliseconds in the row, ISO 8601 with Z in the answer. */
export const Instant = z.int().transform(isoOf).pipe(z.iso.datetime())

export const OptionalInstant = z
  .int()
  .nullable()
  .transform((ms) => (ms === null ? null : isoOf(ms)))
  .pipe(z.iso.datetime().nullable())

/** An instant in a request: ISO 8601 with Z or an offset. The handler gets epoch milliseconds. */
export const sentInstant = (message: string) =>
  z.iso
    .datetime({ offset: true, error: message })
    .transform((text) => Date.parse(text))
    .refine((ms) => ms >= earliest && ms <= latest, 'Choose a date between 1900 and 2200')

const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(2200, 0, 1)

/** The day of an instant in a zone, `2026-10-17`; epoch milliseconds. */
export const dayAt = (ms: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString()

const dayBounds = 'Choose a date between 1900 and 2199'
/** The earliest day of a record. */
export const firstDay = '1900-01-01'
const lastDay = '2199-12-31'

/** A day in a request that is a date. What compares it with others sees none that is not a date. */
export const plainDay = (message: string) =>
  z.iso
    .date({ error: message, abort: true })
    .refine((text) => text >= firstDay && text <= lastDay, { error: dayBounds, abort: true })

/**
 * A day in a request: a date, or an instant whose day in the photographer's zone is meant. Within the years 1900 to
 * 2199 in any zone: the outermost days can be sent as dates only.
 */
export const sentDay = (message: string) =>
  z.union(
    [
      plainDay(message),
      z.iso
        .datetime({ offset: true, error: message })
        .refine((text) => Date.parse(text) >= earliest + dayMs && Date.parse(text) < latest - dayMs, dayBounds),
    ],
    message,
  )

/** The day of a request, in the photographer's zone. */
export const dayOfSent = (sent: string, zone: string): string =>
  sent.length === 10 ? sent : dayAt(Date.parse(sent), zone)

/** The zone of an account whose browser sent none. */
export const defaultTimeZone = 'America/New_York'

/** Known names with their canonical spelling: a lookup takes a tenth of a millisecond. */
const knownZones = new Map<string, string>()

/** The name as this runtime's zone database spells it, compared without case; undefined for an unknown one. */
function spelled(name: string): string | undefined {
  const known = knownZones.get(name)
  if (known !== undefined) return known
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    // The sign-in page loads no Temporal polyfill: the server normalizes the spelling.
    const spelling = globalThis.Temporal ? new Temporal.ZonedDateTime(0n, name).timeZoneId : name
    if (knownZones.size < 1000) knownZones.set(name, spelling)
    return spelling
  } catch {
    return undefined
  }
}

/** Whether this runtime's zone database knows the name. */
export const isTimeZone = (name: string): boolean => spelled(name) !== undefined

/** An IANA zone name, stored as spelled; offsets such as +02:00 are refused, as they have no daylight saving time. */
export const TimeZone = z
  .string()
  .max(64, 'This time zone is not known')
  .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), 'This time zone is not known')
  .overwrite((name) => spelled(name) ?? name)
