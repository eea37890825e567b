import type { Asker } from './turns.ts'

const hourMs = 3_600_000

/** Of so many askers it is known what they asked; beyond them, the first is forgotten. */
const mostAskers = 10_000

/** How many questions each photographer may bring in an hour. The house itself keeps its own measure. */
export class Budget {
  private readonly hourly: number
  private readonly spent = new Map<Asker, number>()
  private ends = 0

  constructor(hourly: number) {
    this.hourly = hourly
  }

  /** Counts a question; false when this asker has none left in this hour. */
  take(asker: Asker): boolean {
    if (asker === 'keeper') return true
    this.beginHour(performance.now())
    const spent = this.spent.get(asker) ?? 0
    if (spent >= this.hourly) return false
    this.spent.set(asker, spent + 1)
    const [first] = this.spent.keys()
    if (this.spent.size > mostAskers && first !== undefined) this.spent.delete(first)
    return true
  }

  private beginHour(now: number): void {
    if (now < this.ends) return
    this.spent.clear()
    this.ends = now + hourMs
  }
}
