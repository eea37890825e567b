import type { ExternalService } from '#kernel/server/external-service.ts'

/** What goes on after an answer. */
export class BackgroundTasks {
  private readonly running = new Set<Promise<unknown>>()
  private isOver = false

  /** Runs what nobody waits for, unless the server is about to end. `work` has to deal with its own failures. */
  run(work: () => Promise<unknown>): void {
    if (this.isOver) return
    const errand = work().finally(() => this.running.delete(errand))
    this.running.add(errand)
  }

  /** Starts nothing more, and waits for what runs. */
  async stop(): Promise<void> {
    this.isOver = true
    await Promise.allSettled(this.running)
  }
}

const ofServices = new WeakMap<ExternalService, BackgroundTasks>()

/** The errands of a server. */
export function backgroundTasksOf(service: ExternalService): BackgroundTasks {
  let errands = ofServices.get(service)
  if (!errands) ofServices.set(service, (errands = new BackgroundTasks()))
  return errands
}
