import { civilDayOf, type Stretch } from '#light/civil-day.ts'
import { isReckoned } from '#light/api.ts'
import type { Light } from '#light/light.ts'
import { lightOn } from '#light/server/service.ts'
import { hourMs } from '#weather/reading.ts'
import type { ResolvedLocation } from './resolved-location.ts'

/** A day, or the days of a shoot, whose weather somebody wants to know. */
export interface Question {
  where: ResolvedLocation
  /** The first day there. */
  date: string
  day: Stretch
  /** The end of the last hour that is told, epoch milliseconds. */
  until: number
  /** Null where no place is known, and beyond the years that are reckoned. */
  light: Light | null
  /** What is photographed, where that is known. */
  type: string | undefined
  now: number
}

/** The dialog shows nine hours, which may begin in the last one of the day. */
const hoursAfter = 9

/** From one day to another, both as calendars at the place show them. */
export async function questionOf(
  where: ResolvedLocation,
  { from, to = from }: { from: string; to?: string },
  { now, type }: Pick<Question, 'now'> & { type?: string },
): Promise<Question> {
  const day = civilDayOf(from, where.timeZone)
  const light = where.place && isReckoned(from) ? await lightOn(where.place, from, where.timeZone) : null
  return { where, date: from, day, until: civilDayOf(to, where.timeZone).end + hoursAfter * hourMs, light, type, now }
}

/** The day that clocks in `zone` show at an instant, epoch milliseconds. */
export const dayAt = (ms: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString()

interface Times {
  /** Start and end, epoch milliseconds. */
  date: number
  endsAt: number
}

/** The days at the place that a shoot touches. */
export const daysOf = ({ date, endsAt }: Times, zone: string): { from: string; to: string } => ({
  from: dayAt(date, zone),
  to: dayAt(endsAt - 1, zone),
})

/** What the weather of a shoot is about: another place or day is another question. */
export const forecastKeyOf = (
  place: NonNullable<ResolvedLocation['place']>,
  { from, to }: { from: string; to: string },
): string => [place.lat, place.lng, place.timeZone, from, to].join(' ')
