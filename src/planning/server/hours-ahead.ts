import type { OwnerId } from '#kernel/access.ts'
import { dayMs } from '#kernel/durations.ts'
import type { ExternalService } from '#kernel/server/outbound/external-service.ts'
import { isWorthLogging } from '#kernel/server/outbound/service-error.ts'
import { within } from '#kernel/server/within.ts'
import { trusted } from '#planning/rules.ts'
import type { Hour } from '#weather/api.ts'
import { hoursOf } from '#weather/known-hours.ts'
import { forecastsOf } from '#weather/server/forecasts.ts'
import type { Log } from '#weather/server/look-up.ts'

/** How long planning waits for the forecast, milliseconds: the rest of the request is for the computation. */
const forForecast = 2500

export interface HoursAhead {
  hours: Hour[]
  /** The weather provider. */
  provider: string
}

interface HoursQuery {
  owner: OwnerId
  place: { lat: number; lng: number }
  /** Epoch milliseconds. */
  start: number
  end: number
  now: number
}

/** The forecast hours of an interval; empty when the service fails, which does not stop planning. */
export async function hoursAhead(
  service: ExternalService,
  { owner, place, start, end, now }: HoursQuery,
  log: Log,
): Promise<HoursAhead | undefined> {
  const forecasts = forecastsOf(service)
  const { name, isOn } = forecasts.provider
  if (!isOn) return undefined
  // No forecast counts that far ahead.
  if (start - now > trusted.byHalf * dayMs) return { hours: [], provider: name }
  const asked = forecasts.at(place, now, owner)
  asked.catch(
    (error: unknown) =>
      void (isWorthLogging(error) && log.warn({ err: error }, 'the weather service gave no forecast')),
  )
  const forecast = await within(forForecast, asked)
  return forecast && { hours: hoursOf(forecast.hours.between(start, end), place), provider: name }
}
