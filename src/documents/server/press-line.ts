import type { OwnerId } from '#kernel/access.ts'

/** Who asks for a document. */
export interface Customer {
  owner: OwnerId
  /** For a signature or a letter: what somebody only looks at comes later. */
  isUrgent?: boolean
  /**
   * Says that whoever asked has hung up. Without it nobody waits at the other end, and the document is made however
   * long the line is.
   */
  signal?: AbortSignal | undefined
}

interface Room {
  /** So many documents wait at most, and so many of one photographer: of the urgent ones and of the others each. */
  mostWaiting: number
  mostOfOne: number
}

/**
 * What waits to be made: the urgent first, and among equals each photographer in turn, so that whoever asks for many
 * keeps nobody waiting for all of them.
 */
export class Line<J extends { customer: Customer }> {
  readonly #room: Room
  /** Photographers in the order of their turns, each with what they wait for. */
  readonly #urgent = new Map<OwnerId, J[]>()
  readonly #others = new Map<OwnerId, J[]>()

  constructor(room: Room) {
    this.#room = room
  }

  hasRoomFor(customer: Customer): boolean {
    const waiting = this.#lineOf(customer)
    const all = [...waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0)
    return all < this.#room.mostWaiting && (waiting.get(customer.owner) ?? []).length < this.#room.mostOfOne
  }

  add(job: J): void {
    const waiting = this.#lineOf(job.customer)
    const { owner } = job.customer
    waiting.set(owner, [...(waiting.get(owner) ?? []), job])
  }

  /** The first of whose turn it is; the others of the same photographer go to the end. */
  take(): J | undefined {
    for (const waiting of [this.#urgent, this.#others]) {
      for (const [owner, [first, ...later]] of waiting) {
        waiting.delete(owner)
        if (later.length > 0) waiting.set(owner, later)
        return first
      }
    }
    return undefined
  }

  /** Answers whether it was still waiting. */
  drop(job: J): boolean {
    const waiting = this.#lineOf(job.customer)
    const { owner } = job.customer
    const jobs = waiting.get(owner) ?? []
    const left = jobs.filter((other) => other !== job)
    if (left.length > 0) waiting.set(owner, left)
    else waiting.delete(owner)
    return left.length < jobs.length
  }

  #lineOf({ isUrgent = false }: Customer): Map<OwnerId, J[]> {
    return isUrgent ? this.#urgent : this.#others
  }
}
