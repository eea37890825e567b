/** What a step chooses, from the numbers that came with it: of smaller ones, earlier choices. */
export class Choices {
  readonly #numbers: number[]

  constructor(numbers: readonly number[]) {
    this.#numbers = [...numbers]
  }

  /** A whole number below. */
  below(count: number): number {
    return (this.#numbers.shift() ?? 0) % count
  }

  of<One>(...list: readonly [One, ...One[]]): One {
    return list[this.below(list.length)] ?? list[0]
  }

  /** Undefined of an empty list. */
  among<One>(list: readonly One[]): One | undefined {
    return list[this.below(Math.max(1, list.length))]
  }

  /** All of a list, beginning with any of them. */
  around<One>(list: readonly One[]): One[] {
    const first = this.below(Math.max(1, list.length))
    return [...list.slice(first), ...list.slice(0, first)]
  }

  /** True once in so many. */
  once(times: number): boolean {
    return this.below(times) === times - 1
  }
}
