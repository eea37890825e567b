import type { OwnerId } from '#kernel/access.ts'
import { hourMs } from '#kernel/durations.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { isWorthLogging } from '#kernel/server/outbound/service-error.ts'
import type { Weather } from '#weather/api.ts'
import { forecastDays, opensOn, reaches, defaultEnd } from '#weather/horizon.ts'
import type { Reading } from '#weather/reading.ts'
import type { ForecastProvider } from './forecast-provider.ts'
import { type Forecast, forecastsOf } from './forecasts.ts'
import type { Deadline } from './deadline.ts'
import type { Question } from './question.ts'

/** A forecast of the requested hours. */
export interface Known {
  readings: Reading[]
  provider: string
  /** Epoch milliseconds. */
  fetchedAt: number
  stale: boolean
}

/** Why there is none. */
export interface Unknown {
  reason: NonNullable<Weather['reason']>
  opensOn?: string
}

export const isKnown = (found: Known | Unknown): found is Known => 'readings' in found

const dayMs = 24 * hourMs

/** The log for failures. */
export interface Log {
  warn: (what: object, words: string) => void
}

/** The caller, and the deadline. */
export interface LookUpOptions {
  owner: OwnerId
  services: ExternalServices
  deadline: Deadline
  log: Log
  /** Waits for a newer forecast than the cached one. */
  isFresh?: boolean
}

/** Looks up a forecast. Always returns before the deadline. */
export async function lookUp(
  { owner, services, deadline, log, isFresh = false }: LookUpOptions,
  { where: { place }, day, until, now }: Question,
): Promise<Known | Unknown> {
  const forecasts = forecastsOf(services.weather)
  const hopeless = unknowable(day, now, forecasts.provider.isOn)
  if (!place) return { reason: 'no_place' }
  if (hopeless) return hopeless
  const asked = isFresh ? forecasts.renewed(place, now, owner) : forecasts.at(place, now, owner)
  asked.catch(
    (error: unknown) =>
      void (isWorthLogging(error) && log.warn({ err: error }, 'the weather service gave no forecast')),
  )
  const forecast = (await deadline.for(asked)) ?? forecasts.fallback(place, now)
  if (!forecast) return { reason: day.end <= now ? 'past' : 'unreachable' }
  if (!reaches(forecast.hours.end, day)) return { reason: 'too_early', opensOn: opensOn(day, now, forecast.hours.end) }
  return knownFrom(forecast, forecasts.provider, { day, until })
}

/** The requested hours of a forecast. */
export const knownFrom = (
  { hours, fetchedAt, stale }: Forecast,
  { name }: ForecastProvider,
  { day, until }: Pick<Question, 'day' | 'until'>,
): Known => ({
  readings: hours.between(day.start, until),
  provider: name,
  fetchedAt,
  stale,
})

/** Days outside of every forecast, for which the provider is not called. */
function unknowable(day: Question['day'], now: number, isOn: boolean): Unknown | undefined {
  const today = Math.floor(now / dayMs) * dayMs
  if (day.end <= today - dayMs) return { reason: 'past' }
  if (!isOn) return { reason: 'off' }
  return reaches(today + forecastDays * dayMs, day)
    ? undefined
    : { reason: 'too_early', opensOn: opensOn(day, now, defaultEnd(now)) }
}
