import type { Limit } from '#kernel/api.ts'
import { Problem } from '#kernel/problem.ts'
import { BoundedCache } from '#kernel/server/bounded-cache.ts'

/** Limits frequent requests in the memory of this process: a row for each would cost more than most of them. */
export class RequestCounter {
  readonly #limit: Limit
  readonly #windows = new BoundedCache<{ count: number; resetsAt: number }>({ maxSize: 10_000 })

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** Counts a request, and throws when there were too many. `now`: epoch milliseconds. */
  enforce(key: string, now: number): void {
    const { count, seconds } = this.#limit
    const known = this.#windows.get(key)
    const isOpen = known && known.resetsAt > now && known.resetsAt <= now + seconds * 1000
    const window = isOpen ? known : { count: 0, resetsAt: now + seconds * 1000 }
    if (!isOpen) this.#windows.set(key, window)
    window.count += 1
    if (window.count <= count) return
    const retryAfterSeconds = Math.max(1, Math.ceil((window.resetsAt - now) / 1000))
    throw new Problem('too_many', `Too many requests. Wait ${retryAfterSeconds} seconds and try again.`, {
      retryAfterSeconds,
    })
  }
}
