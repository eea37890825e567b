import type { ExternalService } from '#kernel/server/outbound/external-service.ts'
import type { ServiceCaller } from '#kernel/server/outbound/request-lanes.ts'
import { isWorthLogging } from '#kernel/server/outbound/service-error.ts'
import { within } from '#kernel/server/within.ts'
import { labelledHours } from '#rain-calls/labelled-hours.ts'
import type { Clause } from '#weather-clauses/clause.ts'
import {
  type CountedTime,
  countedTime,
  type LabelledHours,
  readHours,
  type RuleReading,
} from '#weather-clauses/rule.ts'
import { forecastsOf } from '#weather/server/forecasts.ts'
import type { Log } from '#weather/server/look-up.ts'

/** How long the page of a call waits for the newest forecast, milliseconds: the rest of it needs none. */
const forForecast = 1500

/** Known of the time before and after the session, milliseconds. */
const around = 5 * 3_600_000

export interface NewestForecast extends RuleReading {
  /** All that is known around the session. */
  found: LabelledHours
  /** Epoch milliseconds. */
  fetchedAt: number
  provider: string
}

interface Asked {
  weather: ExternalService
  asker: ServiceCaller
  now: number
  log: Log
}

/** What the rule would say of the newest forecast of a session; it decides nothing. Null without one. */
export async function newestForecast(
  { measures, window, place }: Clause,
  session: CountedTime,
  { weather, asker, now, log }: Asked,
): Promise<NewestForecast | null> {
  const forecasts = forecastsOf(weather)
  const { name: provider, isOn } = forecasts.provider
  if (!isOn || session.end <= now) return null
  const asked = forecasts.newest({ lat: place.lat / 1000, lng: place.lng / 1000 }, now, asker)
  asked.catch(
    (error: unknown) =>
      void (isWorthLogging(error) && log.warn({ err: error }, 'the weather service gave no forecast')),
  )
  const forecast = await within(forForecast, asked)
  if (!forecast) return null
  const counted = countedTime(session, window)
  const found = labelledHours(forecast.hours.between(counted.start - around, counted.end + around))
  return { ...readHours(measures, counted, found), found, fetchedAt: forecast.fetchedAt, provider }
}
