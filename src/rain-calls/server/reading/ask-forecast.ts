import { z } from 'zod'
import type { ExternalService } from '#kernel/server/outbound/external-service.ts'
import type { ClausePlace } from '#weather-clauses/clause.ts'
import { askedVariables } from '#weather-clauses/rule.ts'

/** An answer of the provider, as it was received. */
export interface FetchedForecast {
  bytes: Buffer
  text: string
  /** What was asked, JSON without a key. */
  request: string
  serverDate: string | null
  /** Epoch milliseconds. */
  fetchedAt: number
  provider: string
  model: string | null
  /** ISO 8601. */
  run: string | null
}

const path = '/v1/forecast'

/** The same for all clauses at a place: the hours of a session differ. */
const asked = {
  hourly: askedVariables,
  models: 'best_match',
  timezone: 'GMT',
  timeformat: 'unixtime',
  past_days: '1',
  forecast_days: '7',
}

/** A global model that the provider’s choice draws on; its answers name none. */
const model = 'ecmwf_ifs025'

const Meta = z.object({ last_run_initialisation_time: z.int().positive().max(7_258_118_400) })

/** The newest run of the model; null where the provider does not tell. */
async function newestRun(service: ExternalService): Promise<string | null> {
  try {
    const meta = Meta.parse(await service.get(`/data/${model}/static/meta.json`, {}, { for: 'system' }))
    return new Date(meta.last_run_initialisation_time * 1000).toISOString()
  } catch {
    return null
  }
}

/** Thousandths of a degree: `40.700`. */
export const degrees = (thousandths: number): string => (thousandths / 1000).toFixed(3)

/** `40.700,-73.997` */
export const placeKey = ({ lat, lng }: Pick<ClausePlace, 'lat' | 'lng'>): string => `${degrees(lat)},${degrees(lng)}`

/** As everybody reads them, here and in a browser. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Asks the provider now, whatever is known already. Throws a ServiceError. */
export async function askForecast(
  service: ExternalService,
  { lat, lng }: Pick<ClausePlace, 'lat' | 'lng'>,
  now: () => number,
): Promise<FetchedForecast> {
  const params = { latitude: degrees(lat), longitude: degrees(lng), ...asked }
  const { bytes, date } = await service.getBytes(path, params, { for: 'system' })
  const fetchedAt = now()
  const run = await newestRun(service)
  return {
    bytes,
    text: textOf(bytes),
    request: JSON.stringify({ host: service.host, path, ...params }),
    serverDate: date,
    fetchedAt,
    provider: 'Open-Meteo',
    model: run === null ? null : model,
    run,
  }
}
