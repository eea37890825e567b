import { within } from '#kernel/server/within.ts'

/** How long a request about the weather lasts at most, in milliseconds, whatever others do (R74). */
const longest = 3200

/** How long one request still waits for others. What they say too late is not lost: it is known the next time. */
export class Patience {
  private readonly ends = performance.now() + longest

  /** What a promise brings in time; nothing when it comes too late or fails. */
  for<T>(promise: Promise<T>): Promise<T | undefined> {
    return within(Math.max(0, this.ends - performance.now()), promise)
  }
}
