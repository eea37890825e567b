import { BoundedCache } from '#kernel/server/bounded-cache.ts'
import type { Asker } from './request-lanes.ts'

const hourMs = 3_600_000

/** For so many askers it is known what they asked; beyond them, whoever asked longest ago is forgotten. */
const maxAskers = 10_000

export interface Hourly {
  /** How many questions one photographer may bring in an hour. */
  ofOne: number
  /** How many all of them may bring together; any number when not said. */
  ofAll?: number
}

/** How much may be asked in an hour. The server itself keeps its own measure. */
export class Budget {
  private readonly hourly: Hourly
  private spent = new BoundedCache<number>({ maxSize: maxAskers })
  private spentByAll = 0
  private ends = 0

  constructor(hourly: Hourly) {
    this.hourly = hourly
  }

  /** Counts a question; false when this asker, or all of them together, have none left in this hour. */
  take(asker: Asker): boolean {
    if (asker === 'system') return true
    this.beginHour(performance.now())
    const { ofOne, ofAll = Number.POSITIVE_INFINITY } = this.hourly
    const spent = this.spent.get(String(asker)) ?? 0
    if (spent >= ofOne || this.spentByAll >= ofAll) return false
    this.spent.set(String(asker), spent + 1)
    this.spentByAll += 1
    return true
  }

  private beginHour(now: number): void {
    if (now < this.ends) return
    this.spent = new BoundedCache({ maxSize: maxAskers })
    this.spentByAll = 0
    this.ends = now + hourMs
  }
}
