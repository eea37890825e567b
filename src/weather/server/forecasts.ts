import { dayMs, minuteMs } from '#kernel/durations.ts'
import type { ExternalService } from '#kernel/server/outbound/external-service.ts'
import { BoundedCache } from '#kernel/server/bounded-cache.ts'
import type { ServiceCaller } from '#kernel/server/outbound/request-lanes.ts'
import { forecastDays } from '#weather/horizon.ts'
import type { Reading } from '#weather/reading.ts'
import type { ForecastProvider } from './forecast-provider.ts'
import { openMeteo } from './open-meteo.ts'
import { PackedHours } from './packed-hours.ts'

/**
 * Ages of a forecast: up to the first it is new enough for an explicit refresh; up to the second it is not requested
 * again; up to the third it is shown while a newer one is requested; up to the fourth when the provider fails.
 */
const ages = { new: minuteMs, fresh: 45 * minuteMs, shown: 6 * 60 * minuteMs, fallback: dayMs }

/** Maximum memory of cached forecasts, bytes. */
const maxBytes = 8 * 1024 * 1024

/** A forecast for the coming days at one place. */
export interface Forecast {
  hours: PackedHours
  /** Epoch milliseconds. */
  fetchedAt: number
  /** When a newer one was last requested. */
  triedAt: number
  /** A newer one was requested without success. */
  stale: boolean
}

export interface Where {
  lat: number
  lng: number
}

/** A cache of the provider's forecasts. Positions are rounded to two decimals, about a kilometre. */
export class Forecasts {
  readonly provider: ForecastProvider
  readonly #known = new BoundedCache<Forecast>({ maxSize: maxBytes, sizeOf: (_key, { hours }) => hours.bytes })
  readonly #asking = new Map<string, Promise<Forecast>>()

  constructor(provider: ForecastProvider) {
    this.provider = provider
  }

  /** Throws a ServiceError when the provider fails and no usable forecast is cached. `now`: epoch milliseconds. */
  async at(where: Where, now: number, asker: ServiceCaller): Promise<Forecast> {
    const key = keyOf(where)
    const known = this.#known.get(key)
    const age = known ? now - known.fetchedAt : Number.POSITIVE_INFINITY
    const newest = this.newest(where, now, asker)
    if (known && age < ages.shown) {
      newest.catch(() => {})
      return known
    }
    return newest.catch((error: unknown) => {
      if (known && age < ages.fallback) return known
      throw error
    })
  }

  /** A forecast that is up to date, for callers that can wait. Throws a ServiceError when the provider fails. */
  async newest(where: Where, now: number, asker: ServiceCaller): Promise<Forecast> {
    const key = keyOf(where)
    const known = this.#known.get(key)
    return known && this.isFresh(where, now) ? known : this.#ask(key, where, now, asker)
  }

  /** Requests a newer forecast, at most once a minute. Throws a ServiceError when the provider fails. */
  async renewed(where: Where, now: number, asker: ServiceCaller): Promise<Forecast> {
    const key = keyOf(where)
    const known = this.#known.get(key)
    if (!known || now - known.triedAt >= ages.new) return this.#ask(key, where, now, asker)
    return known
  }

  /** The cached forecast, marked as stale, when no newer one came in time. */
  fallback(where: Where, now: number): Forecast | undefined {
    const known = this.#known.get(keyOf(where))
    return known && now - known.fetchedAt < ages.fallback ? { ...known, stale: true } : undefined
  }

  /** Whether a forecast can be answered from the cache. */
  isFresh(where: Where, now: number): boolean {
    const known = this.#known.get(keyOf(where))
    return known !== undefined && now - known.fetchedAt < ages.fresh
  }

  #ask(key: string, where: Where, now: number, asker: ServiceCaller): Promise<Forecast> {
    const asked = this.#asking.get(key)
    if (asked) return asked
    const answer = this.#fetch(key, where, now, asker).finally(() => this.#asking.delete(key))
    this.#asking.set(key, answer)
    return answer
  }

  async #fetch(key: string, { lat, lng }: Where, now: number, asker: ServiceCaller): Promise<Forecast> {
    const yesterday = Math.floor(now / dayMs) * dayMs - dayMs
    const before = this.#known.get(key)
    if (before) before.triedAt = now
    try {
      const readings: Reading[] = await this.provider.getHours(
        near(lat),
        near(lng),
        yesterday,
        yesterday + (forecastDays + 2) * dayMs,
        asker,
      )
      const forecast = { hours: new PackedHours(readings), fetchedAt: now, triedAt: now, stale: false }
      this.#known.set(key, forecast)
      return forecast
    } catch (error) {
      const known = this.#known.get(key)
      if (known) known.stale = true
      throw error
    }
  }
}

const near = (degrees: number): number => Math.round(degrees * 100) / 100

const keyOf = ({ lat, lng }: Where): string => `${near(lat)} ${near(lng)}`

const ofServices = new WeakMap<ExternalService, Forecasts>()

/** The forecasts of a service. */
export function forecastsOf(service: ExternalService): Forecasts {
  let forecasts = ofServices.get(service)
  if (!forecasts) ofServices.set(service, (forecasts = new Forecasts(openMeteo(service))))
  return forecasts
}
