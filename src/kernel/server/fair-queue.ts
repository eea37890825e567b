/** A queue that serves owners in turn, so that one with many items does not delay the others. */
export class FairQueue<Owner, Item> {
  /** Owners in the order of their turns, each with their items, oldest first. */
  readonly #waiting = new Map<Owner, Item[]>()

  /** How many items wait. */
  get size(): number {
    return [...this.#waiting.values()].reduce((sum, items) => sum + items.length, 0)
  }

  /** How many items of one owner wait. */
  sizeOf(owner: Owner): number {
    return this.#waiting.get(owner)?.length ?? 0
  }

  add(owner: Owner, item: Item): void {
    this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), item])
  }

  /** Removes and returns the next item, and moves its owner to the end. */
  take(): Item | undefined {
    for (const [owner, [first, ...later]] of this.#waiting) {
      this.#waiting.delete(owner)
      if (later.length > 0) this.#waiting.set(owner, later)
      return first
    }
    return undefined
  }

  /** Removes an item; returns whether it was still waiting. */
  remove(owner: Owner, item: Item): boolean {
    const items = this.#waiting.get(owner) ?? []
    const left = items.filter((other) => other !== item)
    if (left.length > 0) this.#waiting.set(owner, left)
    else this.#waiting.delete(owner)
    return left.length < items.length
  }
}
