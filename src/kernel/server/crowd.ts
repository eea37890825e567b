import { Problem } from '#kernel/problem.ts'

const mostOfOne = 4

/** How many uploads each photographer has under way on this server: a few at once, so that nobody takes the place of the others. */
export class Crowd {
  readonly #open = new Map<number, number>()

  /** Lets one more in, and answers how it leaves. */
  enter(person: number): () => void {
    const before = this.#open.get(person) ?? 0
    if (before >= mostOfOne) throw new Problem('too_many', `Send at most ${mostOfOne} uploads at a time. This one can be sent again in a moment.`, { retryAfterSeconds: 5 })
    this.#open.set(person, before + 1)
    return () => {
      const left = (this.#open.get(person) ?? 1) - 1
      if (left > 0) this.#open.set(person, left)
      else this.#open.delete(person)
    }
  }
}
