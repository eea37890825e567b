/** Work that goes on after an answer, or beside the start of a server. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<unknown>>()
  #isStopped = false

  /** Starts work that nobody waits for, unless the server is about to end. `work` has to deal with its own failures. */
  run(work: () => Promise<unknown>): void {
    if (this.#isStopped) return
    const task = work().finally(() => this.#running.delete(task))
    this.#running.add(task)
  }

  /** Starts nothing more, and waits for what runs. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.allSettled(this.#running)
  }
}
