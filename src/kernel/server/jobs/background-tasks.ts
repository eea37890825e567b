/** Work that continues after a response or the start of the server. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<unknown>>()
  #isStopped = false

  /** Starts work that is not awaited, unless the server is stopping. `work` has to handle its own failures. */
  run(work: () => Promise<unknown>): void {
    if (this.#isStopped) return
    const task = work().finally(() => this.#running.delete(task))
    this.#running.add(task)
  }

  /** Starts nothing more, and waits for running work. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.allSettled(this.#running)
  }
}
