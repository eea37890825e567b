import { isOrphan } from '#database/dialect.ts'

/** Collects the failures of a loop, so that one does not stop the rest, and the job still counts as failed. */
export class Failures {
  readonly #found: unknown[] = []

  /** Runs one part of the work. A photographer deleted meanwhile is not a failure. */
  async try(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => void (isOrphan(error) || this.#found.push(error)))
  }

  /** Called at the end: throws the first failure, if any. */
  throwFirst(): void {
    if (this.#found.length > 0) throw this.#found[0]
  }
}
