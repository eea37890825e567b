import type { z } from 'zod'

interface StoreOptions<PendingChange> {
  /** The user and kind of change: others are not read. */
  prefix: string
  schema: z.ZodType<PendingChange>
  /** Changes with the same name replace each other. */
  nameOf: (change: PendingChange) => string
}

/**
 * Unsent changes in localStorage, because a phone may discard an offline tab. Each has an entry of its own, so that
 * tabs do not overwrite each other's.
 */
export class StoredChanges<PendingChange> {
  readonly #options: StoreOptions<PendingChange>
  #kept: readonly PendingChange[] = []

  constructor(options: StoreOptions<PendingChange>) {
    this.#options = options
  }

  /** The entries of all tabs; invalid ones are removed. */
  all(): PendingChange[] {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${this.#options.prefix}:`))
    return keys.flatMap((key) => {
      const { data, success } = this.#options.schema.safeParse(parsed(localStorage.getItem(key)))
      if (success) return [data]
      localStorage.removeItem(key)
      return []
    })
  }

  /** Stores this tab's changes. */
  keep(changes: readonly PendingChange[]): void {
    for (const change of this.#kept) if (!changes.includes(change)) this.#forget(change)
    for (const change of changes) if (!this.#kept.includes(change)) store(this.#keyOf(change), JSON.stringify(change))
    this.#kept = changes
  }

  /** Another tab may have replaced the entry with a newer change. */
  #forget(change: PendingChange): void {
    const key = this.#keyOf(change)
    if (localStorage.getItem(key) === JSON.stringify(change)) localStorage.removeItem(key)
  }

  #keyOf(change: PendingChange): string {
    return `${this.#options.prefix}:${this.#options.nameOf(change)}`
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The storage is full: the change lives as long as its tab.
  }
}
