interface CacheLimits<T> {
  /** The maximum total in the unit of `sizeOf`; by default the number of values. */
  maxSize: number
  sizeOf?: (key: string, value: T) => number
  /** Lifetime of a value, milliseconds; unlimited by default. */
  maxAgeMs?: number
}

interface Entry<T> {
  value: T
  size: number
  /** By the clock of `performance`. */
  until: number
}

/** A cache that evicts the least recently used values when it is full. */
export class BoundedCache<T> {
  readonly #limits: Required<CacheLimits<T>>
  readonly #entries = new Map<string, Entry<T>>()
  #size = 0

  constructor(limits: CacheLimits<T>) {
    this.#limits = { sizeOf: () => 1, maxAgeMs: Number.POSITIVE_INFINITY, ...limits }
  }

  /** The value, which counts as a use; undefined when missing or expired. */
  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.until < performance.now()) {
      this.delete(key)
      return undefined
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: T): void {
    this.delete(key)
    const { maxSize, sizeOf, maxAgeMs } = this.#limits
    const size = sizeOf(key, value)
    this.#entries.set(key, { value, size, until: performance.now() + maxAgeMs })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= maxSize) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}
