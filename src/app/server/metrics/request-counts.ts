import type { Answered } from '#kernel/server/http/reply.ts'
import type { Metric } from './exposition.ts'

/** Upper bounds of the histogram, seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts answers by route, which are as many as the server has, and their durations. */
export class RequestCounts {
  readonly #counts = new Map<string, { labels: Record<string, string>; value: number }>()
  readonly #below = bounds.map(() => 0)
  #count = 0
  #seconds = 0

  /** Counts an answer. */
  readonly add = ({ method, route, status, ms }: Answered): void => {
    const key = `${method} ${route} ${status}`
    const count = this.#counts.get(key)
    if (count) count.value += 1
    else this.#counts.set(key, { labels: { method, route, status: String(status) }, value: 1 })
    const seconds = ms / 1000
    for (const [at, bound] of bounds.entries()) if (seconds <= bound) this.#below[at] = (this.#below[at] ?? 0) + 1
    this.#count += 1
    this.#seconds += seconds
  }

  metrics(): Metric[] {
    const name = 'lightbook_http_request_duration_seconds'
    const buckets = bounds.map((bound, at) => ({ labels: { le: String(bound) }, value: this.#below[at] ?? 0 }))
    return [
      {
        name: 'lightbook_http_requests_total',
        help: 'Answered requests by route and status.',
        type: 'counter',
        values: [...this.#counts.values()],
      },
      {
        name,
        help: 'Time from the arrival of a request to the end of its answer.',
        type: 'histogram',
        values: [
          ...[...buckets, { labels: { le: '+Inf' }, value: this.#count }].map((bucket) => ({
            ...bucket,
            suffix: '_bucket',
          })),
          { suffix: '_sum', value: this.#seconds },
          { suffix: '_count', value: this.#count },
        ],
      },
    ]
  }
}
