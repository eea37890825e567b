import { hourMs } from '#kernel/durations.ts'
import { BoundedCache } from '#kernel/server/bounded-cache.ts'
import type { ServiceCaller } from './request-lanes.ts'

/** The maximum number of counters; beyond it the oldest are dropped. */
const maxCallers = 10_000

export interface Hourly {
  /** Requests per hour for one photographer. */
  ofOne: number
  /** Requests per hour for all of them together; unlimited by default. */
  ofAll?: number
}

/** An hourly budget of requests. Those of the server itself are not limited. */
export class Budget {
  readonly #hourly: Hourly
  #spent = new BoundedCache<number>({ maxSize: maxCallers })
  #spentByAll = 0
  #ends = 0

  constructor(hourly: Hourly) {
    this.#hourly = hourly
  }

  /** Counts a request; false when the budget is used up. */
  take(asker: ServiceCaller): boolean {
    if (asker === 'system') return true
    this.#beginHour(performance.now())
    const { ofOne, ofAll = Number.POSITIVE_INFINITY } = this.#hourly
    const spent = this.#spent.get(String(asker)) ?? 0
    if (spent >= ofOne || this.#spentByAll >= ofAll) return false
    this.#spent.set(String(asker), spent + 1)
    this.#spentByAll += 1
    return true
  }

  #beginHour(now: number): void {
    if (now < this.#ends) return
    this.#spent = new BoundedCache({ maxSize: maxCallers })
    this.#spentByAll = 0
    this.#ends = now + hourMs
  }
}
