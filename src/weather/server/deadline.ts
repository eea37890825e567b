import { within } from '#kernel/server/within.ts'

/** How long a request about the weather may take, in milliseconds, whatever outside services do. */
const maxRequestMs = 3200

/** The time that one request has for waiting. What comes too late is not lost: it is cached for the next request. */
export class Deadline {
  private readonly ends = performance.now() + maxRequestMs

  /** What a promise brings in time; nothing when it comes too late or fails. */
  for<T>(promise: Promise<T>): Promise<T | undefined> {
    return within(Math.max(0, this.ends - performance.now()), promise)
  }
}
