import type { OwnerId } from '#kernel/access.ts'
import { FairQueue } from '#kernel/server/fair-queue.ts'

/** The caller: a photographer, or the server itself. */
export type ServiceCaller = OwnerId | 'system'

/** Maximum requests of one caller, running or waiting, and maximum waiting requests in all. */
const maxRequests = { ofOne: 2, waiting: 5 }

/** Runs a few requests at a time; a few more wait, and callers take turns. */
export class RequestLanes {
  readonly #lanes: number
  readonly #waiting = new FairQueue<ServiceCaller, { asker: ServiceCaller; request: () => Promise<void> }>()
  /** The callers of the running requests. */
  readonly #running: ServiceCaller[] = []

  constructor(lanes = 1) {
    this.#lanes = lanes
  }

  hasRoomFor(asker: ServiceCaller): boolean {
    const own = this.#waiting.sizeOf(asker) + this.#running.filter((one) => one === asker).length
    return own < maxRequests.ofOne && this.#waiting.size + this.#running.length < this.#lanes + maxRequests.waiting
  }

  /** The result of a request, after its turn has come. */
  run<T>(asker: ServiceCaller, request: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(asker, { asker, request: () => request().then(resolve, reject) })
      if (this.#running.length < this.#lanes) void this.#runLane()
    })
  }

  /** Runs requests on one lane until none is waiting. */
  async #runLane(): Promise<void> {
    for (let next = this.#waiting.take(); next; next = this.#waiting.take()) {
      this.#running.push(next.asker)
      await next.request()
      this.#running.splice(this.#running.indexOf(next.asker), 1)
    }
  }
}
