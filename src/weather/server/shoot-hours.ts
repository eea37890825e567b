import type { OwnerId } from '#kernel/access.ts'
import { hourMs } from '#kernel/durations.ts'
import { within } from '#kernel/server/within.ts'
import type { Db } from '#database/db.ts'
import type { Hour } from '#weather/api.ts'
import { estimateAt } from '#weather/estimate.ts'
import { hoursOf } from '#weather/known-hours.ts'
import { Deadline } from './deadline.ts'
import { forecastsOf } from './forecasts.ts'
import type { Known, LookUpOptions } from './look-up.ts'
import { chanceOf } from './rain-forecast.ts'
import { forecastOfShoot } from './shoot-forecast.ts'
import { listShootWeather } from './store.ts'
import { recallForecast, recalledFrom } from './stored-forecast.ts'
import { forecastKeyOf, daysOf, questionOf } from './question.ts'
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
  const recalled = await recallForecast(db, { owner, shootId: shoot.id, ...askedOf(shoot, place, now) })
  return recalled && !recalled.known.stale ? hoursOf(recalled.known.readings, place) : undefined
}

const askedOf = (shoot: Shoot, place: Parameters<typeof forecastKeyOf>[0], now: number) => ({
  date: shoot.date,
  endsAt: shoot.endsAt,
  forecastKey: forecastKeyOf(place, daysOf(shoot, shoot.timeZone)),
  question: { now },
})

/** How many of the next shoots are asked for, and how long a client waits for them, milliseconds. */
const maxAsked = 3
const patienceMs = 500

/** The services, and the log for their failures. */
export type Looking = Pick<LookUpOptions, 'services' | 'log'>

/**
 * Has forecasts stored for the next of some shoots, as when their photographer looks at them. What comes late is there
 * the next time.
 */
export async function lookAhead(
  db: Db,
  owner: OwnerId,
  shoots: readonly (Shoot & { type: string })[],
  { now, ...looking }: Looking & { now: number },
): Promise<void> {
  const { weather, background } = looking.services
  if (!forecastsOf(weather).provider.isOn) return
  const asking = { ...looking, owner, deadline: new Deadline() }
  const asked = Promise.allSettled(
    shoots.slice(0, maxAsked).map(async (shoot) => {
      const where = ownPlaceOf(shoot)
      if (!where?.place) return
      const days = daysOf(shoot, where.timeZone)
      const question = await questionOf(where, days, { now, type: shoot.type })
      const { id: shootId, date, endsAt } = shoot
      const forecastKey = forecastKeyOf(where.place, days)
      await forecastOfShoot(db, { owner, shootId, date, endsAt, question, forecastKey }, asking)
    }),
  )
  background.run(() => asked)
  await within(patienceMs, asked)
}

/** The weather in the hour in which a shoot begins. */
export interface WeatherAtStart {
  tempC: number
  /** The chance of rain or snow in the wettest hour of the shoot; of an estimate, the share of such days. */
  percent: number
  /** Who made the forecast, and when it was fetched, epoch milliseconds; null for an estimate. */
  forecast: { provider: string; fetchedAt: number } | null
}

/**
 * The weather of shoots with a position, by id: of the stored forecast, or else what is usual there at that time of the
 * year. Makes no request.
 */
export async function weatherAtStart(
  db: Db,
  owner: OwnerId,
  shoots: readonly Shoot[],
  now: number,
): Promise<Map<number, WeatherAtStart>> {
  const placed = shoots.flatMap((shoot) => {
    const place = ownPlaceOf(shoot)?.place
    return place ? [{ shoot, place }] : []
  })
  if (placed.length === 0) return new Map()
  const ids = placed.map(({ shoot }) => shoot.id)
  const rows = new Map((await listShootWeather(db, owner, ids)).map((row) => [row.shootId, row]))
  return new Map(
    placed.map(({ shoot, place }) => {
      const recalled = recalledFrom(rows.get(shoot.id), askedOf(shoot, place, now))
      const known = recalled?.known.stale === false ? readAtStart(recalled.known, shoot) : undefined
      return [shoot.id, known ?? usualAtStart(shoot, place)]
    }),
  )
}

function readAtStart({ readings, provider, fetchedAt }: Known, shoot: Shoot): WeatherAtStart | undefined {
  const during = readings.filter(({ at }) => at + hourMs > shoot.date && at < shoot.endsAt)
  const tempC = during[0]?.tempC
  const percent = chanceOf(during)
  if (tempC === undefined || tempC === null || percent === undefined) return undefined
  return { tempC, percent, forecast: { provider, fetchedAt } }
}

function usualAtStart({ date, timeZone }: Shoot, place: { lat: number }): WeatherAtStart {
  const start = Temporal.Instant.fromEpochMilliseconds(date).toZonedDateTimeISO(timeZone)
  const { tempC, precip } = estimateAt(place, start.toPlainDate().toString(), start.hour)
  return { tempC, percent: precip, forecast: null }
}
