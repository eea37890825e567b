import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { Hour } from '#weather/api.ts'
import { hoursOf } from '#weather/known-hours.ts'
import { recallForecast } from './stored-forecast.ts'
import { forecastKeyOf, daysOf } from './question.ts'
import { ownPlaceOf } from './resolved-location.ts'

interface Shoot {
  id: number
  /** Start and end, epoch milliseconds. */
  date: number
  endsAt: number
  timeZone: string
  location: string
  /** JSON {lat, lng}, or null. */
  coordinates: string | null
}

/**
 * The hours of the forecast stored with a shoot; undefined when there is none for its place and days, or it is too old.
 * Makes no request.
 */
export async function storedForecastOf(db: Db, owner: OwnerId, shoot: Shoot, now: number): Promise<Hour[] | undefined> {
  const place = ownPlaceOf(shoot)?.place
  if (!place) return undefined
  const { id, date, endsAt, timeZone } = shoot
  const recalled = await recallForecast(db, {
    owner,
    shootId: id,
    date,
    endsAt,
    forecastKey: forecastKeyOf(place, daysOf(shoot, timeZone)),
    question: { now },
  })
  return recalled && !recalled.known.stale ? hoursOf(recalled.known.readings, place) : undefined
}
