import type { Outlet } from '#kernel/server/outside.ts'

/** What goes on after an answer. */
export class Errands {
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

const ofOutlets = new WeakMap<Outlet, Errands>()

/** The errands of a server. */
export function errandsOf(outlet: Outlet): Errands {
  let errands = ofOutlets.get(outlet)
  if (!errands) ofOutlets.set(outlet, (errands = new Errands()))
  return errands
}
