import { isOrphan } from '#database/dialect.ts'

/**
 * What went wrong in work that goes on after it: one piece that fails keeps no other waiting, and still nobody calls
 * the whole a success.
 */
export class Failures {
  readonly #found: unknown[] = []

  /** Does one piece of the work. That its photographer was deleted meanwhile is no failure. */
  async try(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => void (isOrphan(error) || this.#found.push(error)))
  }

  /** At the end: throws the first. */
  throwFirst(): void {
    if (this.#found.length > 0) throw this.#found[0]
  }
}
