import type { OwnerId } from '#kernel/access.ts'
import { FairQueue } from '#kernel/server/fair-queue.ts'

/** Who asks: a photographer, or the server for all of them. */
export type Asker = OwnerId | 'system'

/** How many requests of one asker may run or wait, and how many of all may wait. */
const maxRequests = { ofOne: 2, waiting: 5 }

/** Runs a few requests at a time; a few more wait, and askers take turns. */
export class RequestLanes {
  readonly #lanes: number
  readonly #waiting = new FairQueue<Asker, { asker: Asker; request: () => Promise<void> }>()
  /** Whose requests run. */
  readonly #running: Asker[] = []

  constructor(lanes = 1) {
    this.#lanes = lanes
  }

  hasRoomFor(asker: Asker): boolean {
    const own = this.#waiting.sizeOf(asker) + this.#running.filter((one) => one === asker).length
    return own < maxRequests.ofOne && this.#waiting.size + this.#running.length < this.#lanes + maxRequests.waiting
  }

  /** The result of a request, after its turn has come. */
  run<T>(asker: Asker, request: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(asker, { asker, request: () => request().then(resolve, reject) })
      if (this.#running.length < this.#lanes) void this.#runLane()
    })
  }

  /** Uses one lane until nothing waits. */
  async #runLane(): Promise<void> {
    for (let next = this.#waiting.take(); next; next = this.#waiting.take()) {
      this.#running.push(next.asker)
      await next.request()
      this.#running.splice(this.#running.indexOf(next.asker), 1)
    }
  }
}
