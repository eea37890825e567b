import type { z } from 'zod'

interface StoreOptions<PendingChange> {
  /** Of one person and one kind of change; nobody else's are read. */
  prefix: string
  schema: z.ZodType<PendingChange>
  /** Changes of the same name take each other's place. */
  nameOf: (change: PendingChange) => string
}

/**
 * Changes that the server has not answered yet, in localStorage. A phone closes a tab that has no connection sooner than a photographer finds
 * one. Each has an entry of its own, so that the tabs of a browser do not overwrite each other's.
 */
export class StoredChanges<PendingChange> {
  readonly #options: StoreOptions<PendingChange>
  #kept: readonly PendingChange[] = []

  constructor(options: StoreOptions<PendingChange>) {
    this.#options = options
  }

  /** Whatever there is of any tab; an entry that is damaged goes. */
  all(): PendingChange[] {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${this.#options.prefix}:`))
    return keys.flatMap((key) => {
      const { data, success } = this.#options.schema.safeParse(parsed(localStorage.getItem(key)))
      if (success) return [data]
      localStorage.removeItem(key)
      return []
    })
  }

  /** Keeps what this tab still wants. */
  keep(changes: readonly PendingChange[]): void {
    for (const change of this.#kept) if (!changes.includes(change)) this.#forget(change)
    for (const change of changes) if (!this.#kept.includes(change)) store(this.#keyOf(change), JSON.stringify(change))
    this.#kept = changes
  }

  /** Another tab may have put a newer change in its place. */
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
    // The browser's storage is full: the change lives as long as its tab.
  }
}
