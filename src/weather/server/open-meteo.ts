import { z } from 'zod'
import { hourMs, minuteMs } from '#kernel/durations.ts'
import type { ExternalService } from '#kernel/server/outbound/external-service.ts'
import { ServiceError } from '#kernel/server/outbound/service-error.ts'
import { forecastDays } from '#weather/horizon.ts'
import type { Reading } from '#weather/reading.ts'
import type { ForecastProvider } from './forecast-provider.ts'

type Figure = Exclude<keyof Reading, 'at'>

interface Variable {
  variable: string
  least: number
  most: number
  unit?: number
  /** The value belongs to the hour before its time, rather than to the moment. */
  isOfHourBefore?: boolean
}

/**
 * The provider's name of each figure, its valid range, and its unit. One request includes ten variables. Rain is summed
 * over the hour before its time, the other figures are those of the moment: https://open-meteo.com/en/docs, hourly
 * variables.
 */
const figures: Record<Figure, Variable> = {
  tempC: { variable: 'temperature_2m', least: -100, most: 70 },
  humidity: { variable: 'relative_humidity_2m', least: 0, most: 100 },
  precip: { variable: 'precipitation_probability', least: 0, most: 100, isOfHourBefore: true },
  precipMm: { variable: 'precipitation', least: 0, most: 1000, isOfHourBefore: true },
  code: { variable: 'weather_code', least: 0, most: 99 },
  cloudLow: { variable: 'cloud_cover_low', least: 0, most: 100 },
  cloudMid: { variable: 'cloud_cover_mid', least: 0, most: 100 },
  cloudHigh: { variable: 'cloud_cover_high', least: 0, most: 100 },
  visibilityKm: { variable: 'visibility', least: 0, most: 1_000_000, unit: 1000 },
  windKmh: { variable: 'wind_speed_10m', least: 0, most: 500 },
}

/** UTC only: for local time, the API uses one offset for all days, even across clock changes. */
const asked = {
  hourly: Object.values(figures)
    .map(({ variable }) => variable)
    .join(','),
  timezone: 'GMT',
  timeformat: 'unixtime',
  forecast_days: String(forecastDays),
  // In western zones the local day began yesterday in UTC.
  past_days: '1',
}

const Column = z.array(z.unknown()).max(1000)
const Answer = z.object({ hourly: z.looseObject({ time: Column }) })

const secondsOfHour = hourMs / 1000

/** Yesterday, today and tomorrow: a shorter answer is broken. */
const minLengthMs = 3 * 24 * hourMs

/** Open-Meteo, or a compatible server: worldwide hourly forecasts for 16 days. */
export function openMeteo(service: ExternalService): ForecastProvider {
  return {
    name: 'Open-Meteo',
    isOn: service.isOn,
    async getHours(lat, lng, fromUtc, toUtc, asker) {
      const answer = await service
        .get('/v1/forecast', { latitude: String(lat), longitude: String(lng), ...asked }, { for: asker })
        .catch((error: unknown) => {
          pauseIfAsked(service, error)
          throw error
        })
      const readings = readingsIn(answer).filter(({ at }) => at + hourMs > fromUtc && at < toUtc)
      const last = readings.findLast(({ tempC }) => tempC !== null)
      if (!last || last.at + hourMs < fromUtc + minLengthMs)
        throw new ServiceError('garbage', 'This forecast says too little of these days.')
      return readings
    },
  }
}

/** Parses the answer; impossible values become null. Throws a ServiceError when there are no hours. */
function readingsIn(answer: unknown): Reading[] {
  const { success, data } = Answer.safeParse(answer)
  if (!success) throw new ServiceError('garbage', 'This forecast has no hours.')
  const rows = new Map(data.hourly.time.map((time, row) => [time, row]))
  const readings = data.hourly.time.flatMap((time) => (isWholeHour(time) ? [readingAt(data.hourly, rows, time)] : []))
  return readings.toSorted((one, other) => one.at - other.at)
}

/** Seconds since 1970, in this or the next century. */
const isWholeHour = (time: unknown): time is number =>
  typeof time === 'number' && time % secondsOfHour === 0 && time > 946_684_800 && time < 7_258_118_400

/** The reading of the hour that begins at `time`, in seconds; `rows` by their time. */
function readingAt(hourly: Record<string, unknown>, rows: ReadonlyMap<unknown, number>, time: number): Reading {
  const valueAt = (figure: Figure, at: number) => valueIn(hourly, figures[figure], rows.get(at))
  const columns = (Object.keys(figures) as Figure[]).map((figure) => [
    figure,
    valueAt(figure, figures[figure].isOfHourBefore ? time + secondsOfHour : time),
  ])
  const [now, next] = [valueAt('code', time), valueAt('code', time + secondsOfHour)]
  // A code of rain goes with the sum of rain, so with that of the hour before; the others describe the sky.
  const code = isWet(now) || isWet(next) ? next : now
  return { at: time * 1000, ...Object.fromEntries(columns), code: Number.isInteger(code) ? code : null } as Reading
}

/** A value in the range of its figure, or null. */
function valueIn(
  hourly: Record<string, unknown>,
  { variable, least, most, unit = 1 }: Variable,
  row = -1,
): number | null {
  const column = hourly[variable]
  const value: unknown = Array.isArray(column) ? column[row] : null
  return typeof value === 'number' && value >= least && value <= most ? value / unit : null
}

/** WMO codes from drizzle on. */
const isWet = (code: number | null): boolean => code !== null && code >= 51

/** Pauses requests for as long as the service asks (its limits are per minute, hour and day). */
function pauseIfAsked(service: ExternalService, error: unknown): void {
  if (!(error instanceof ServiceError) || error.status !== 429) return
  const reason = z.object({ reason: z.string() }).safeParse(error.body).data?.reason ?? ''
  service.rest(pauseAfter(reason, Date.now()))
}

/** Milliseconds; `now` on the real clock, with which the hourly and daily limits end. */
export function pauseAfter(reason: string, now: number): number {
  if (/concurrent/i.test(reason)) return 2000
  if (/^hourly/i.test(reason)) return 60 * minuteMs - (now % (60 * minuteMs))
  if (/^daily/i.test(reason)) return 24 * 60 * minuteMs - (now % (24 * 60 * minuteMs)) + 5 * minuteMs
  return 65_000
}
