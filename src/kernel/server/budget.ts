import type { Asker } from './fair-queue.ts'

const hourMs = 3_600_000

/** Of so many askers it is known what they asked; beyond them, the first is forgotten. */
const mostAskers = 10_000

export interface Hourly {
  /** How many questions one photographer may bring in an hour. */
  ofOne: number
  /** How many all of them may bring together; any number when not said. */
  ofAll?: number
}

/** How much may be asked in an hour. The house itself keeps its own measure. */
export class Budget {
  private readonly hourly: Hourly
  private readonly spent = new Map<Asker, number>()
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
    const spent = this.spent.get(asker) ?? 0
    if (spent >= ofOne || this.spentByAll >= ofAll) return false
    this.spent.set(asker, spent + 1)
    this.spentByAll += 1
    const [first] = this.spent.keys()
    if (this.spent.size > mostAskers && first !== undefined) this.spent.delete(first)
    return true
  }

  private beginHour(now: number): void {
    if (now < this.ends) return
    this.spent.clear()
    this.spentByAll = 0
    this.ends = now + hourMs
  }
}
