import { hourMs } from '#kernel/durations.ts'
import { civilDayOf, type Stretch } from '#light/civil-day.ts'
import { isInComputedYears } from '#light/api.ts'
import type { Light } from '#light/light.ts'
import { lightOn } from '#light/server/service.ts'
import type { ResolvedLocation } from './resolved-location.ts'

/** The day, or the days of a shoot, for which weather is requested. */
export interface Question {
  where: ResolvedLocation
  /** The first day, at the place. */
  date: string
  day: Stretch
  /** The end of the last requested hour, epoch milliseconds. */
  until: number
  /** Null without a place, and outside of 1900 to 2100. */
  light: Light | null
  /** The type of shoot, if known. */
  type: string | undefined
  now: number
}

/** The dialog shows nine hours, which may begin in the last one of the day. */
const hoursAfter = 9

/** For a range of local days at the place. */
export async function questionOf(
  where: ResolvedLocation,
  { from, to = from }: { from: string; to?: string },
  { now, type }: Pick<Question, 'now'> & { type?: string },
): Promise<Question> {
  const day = civilDayOf(from, where.timeZone)
  const light = where.place && isInComputedYears(from) ? await lightOn(where.place, from, where.timeZone) : null
  return { where, date: from, day, until: civilDayOf(to, where.timeZone).end + hoursAfter * hourMs, light, type, now }
}

/** The local day of an instant, epoch milliseconds. */
export const dayAt = (ms: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString()

interface Times {
  /** Start and end, epoch milliseconds. */
  date: number
  endsAt: number
}

/** The local days that a shoot overlaps. */
export const daysOf = ({ date, endsAt }: Times, zone: string): { from: string; to: string } => ({
  from: dayAt(date, zone),
  to: dayAt(endsAt - 1, zone),
})

/** Identifies the place and days of a shoot's weather, which change when it is moved. */
export const forecastKeyOf = (
  place: NonNullable<ResolvedLocation['place']>,
  { from, to }: { from: string; to: string },
): string => [place.lat, place.lng, place.timeZone, from, to].join(' ')
