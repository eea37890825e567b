import { z } from 'zod'

/** An instant as it leaves the server: epoch milliseconds in the row, ISO 8601 with Z in the answer (G7). */
export const Instant = z.int().transform((ms) => new Date(ms).toISOString()).pipe(z.iso.datetime())

export const OptionalInstant = z.int().nullable().transform((ms) => (ms === null ? null : new Date(ms).toISOString())).pipe(z.iso.datetime().nullable())

/** An instant as a caller sends it: ISO 8601 with Z or an offset. The handler gets epoch milliseconds. */
export const sentInstant = (message: string) =>
  z.iso
    .datetime({ offset: true, error: message })
    .transform((text) => Date.parse(text))
    .refine((ms) => ms >= earliest && ms <= latest, 'Choose a date between 1900 and 2200')

const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(2200, 0, 1)

/** The zone of an account whose browser told none (G7). */
export const defaultTimeZone = 'America/New_York'

/** Whether this runtime's zone database knows the name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** An IANA zone name; offsets such as +02:00 are refused, for they know no summer time. */
export const TimeZone = z
  .string()
  .max(64, 'This time zone is not known')
  .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), 'This time zone is not known')
