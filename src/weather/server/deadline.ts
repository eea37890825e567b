import { within } from '#kernel/server/within.ts'

/** Time limit of a weather request, in milliseconds, whatever external services do. */
const maxRequestMs = 3200

/** The waiting time of one request. A late answer is cached for the next one. */
export class Deadline {
  readonly #ends = performance.now() + maxRequestMs

  /** The result of a promise; undefined when it is late or fails. */
  for<T>(promise: Promise<T>): Promise<T | undefined> {
    return within(Math.max(0, this.#ends - performance.now()), promise)
  }
}
