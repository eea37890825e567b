import type { OwnerId } from '#kernel/access.ts'

/** Who asks for a document. */
export interface Requester {
  owner: OwnerId
  /** For a signature or an email: what somebody only looks at comes later. */
  isUrgent?: boolean
  /**
   * Says that whoever asked has hung up. Without it nobody waits at the other end, and the document is made however
   * long the queue is.
   */
  signal?: AbortSignal | undefined
}

interface Limits {
  /** So many documents wait at most, and so many of one photographer: of the urgent ones and of the others each. */
  maxWaiting: number
  maxOfOne: number
}

/**
 * What waits to be made: the urgent first, and among equals each photographer in turn, so that whoever asks for many
 * keeps nobody waiting for all of them.
 */
export class PdfQueue<J extends { requester: Requester }> {
  readonly #limits: Limits
  /** Photographers in the order of their turns, each with what they wait for. */
  readonly #urgent = new Map<OwnerId, J[]>()
  readonly #others = new Map<OwnerId, J[]>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  hasRoomFor(requester: Requester): boolean {
    const waiting = this.#queueOf(requester)
    const all = [...waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0)
    return all < this.#limits.maxWaiting && (waiting.get(requester.owner) ?? []).length < this.#limits.maxOfOne
  }

  add(job: J): void {
    const waiting = this.#queueOf(job.requester)
    const { owner } = job.requester
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
    const waiting = this.#queueOf(job.requester)
    const { owner } = job.requester
    const jobs = waiting.get(owner) ?? []
    const left = jobs.filter((other) => other !== job)
    if (left.length > 0) waiting.set(owner, left)
    else waiting.delete(owner)
    return left.length < jobs.length
  }

  #queueOf({ isUrgent = false }: Requester): Map<OwnerId, J[]> {
    return isUrgent ? this.#urgent : this.#others
  }
}
