import type { DueEndpoint } from './attempt-store.ts'

/** Endpoints of one photographer that are sent to at a time. */
const maxOfOwner = 2

/** Whose turn it is: of photographers, and then of the endpoints of one, the one that was sent to longest ago. */
export class RoundRobin {
  #count = 0
  /** The last turns, by photographer and by endpoint. */
  readonly #owners = new Map<number, number>()
  readonly #endpoints = new Map<number, number>()

  /** The next one, without those that are left out and those of a photographer who has enough. */
  next(
    due: readonly DueEndpoint[],
    sending: readonly DueEndpoint[],
    leftOut: ReadonlySet<number>,
  ): DueEndpoint | undefined {
    const [next] = due
      .filter(({ id }) => !leftOut.has(id))
      .filter(({ userId }) => sending.filter((one) => one.userId === userId).length < maxOfOwner)
      .toSorted((one, other) => this.#ownersTurn(one) - this.#ownersTurn(other) || this.#turn(one) - this.#turn(other))
    if (!next) return undefined
    this.#count += 1
    this.#owners.set(next.userId, this.#count)
    this.#endpoints.set(next.id, this.#count)
    return next
  }

  #ownersTurn({ userId }: DueEndpoint): number {
    return this.#owners.get(userId) ?? 0
  }

  #turn({ id }: DueEndpoint): number {
    return this.#endpoints.get(id) ?? 0
  }
}
