import { z } from 'zod'
import type { WaitingChange } from './change-kind.ts'

const Stored = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.number(),
  isTried: z.boolean().optional(),
  refused: z.string().optional(),
  change: z.unknown(),
})

const prefix = 'lightbook:waiting:'

/**
 * One user's unsent changes in localStorage, because a phone may discard an offline tab. Each has an entry of its own,
 * so that tabs do not overwrite each other's, and all tabs have the same list.
 */
export class StoredChanges {
  readonly #userId: number | undefined
  /** What could not be stored lives as long as its tab. */
  readonly #unstored = new Map<string, WaitingChange>()
  /** By their text: an unchanged entry stays the same object. */
  #known = new Map<string, WaitingChange>()

  /** Without a user, changes are not stored. */
  constructor(userId: number | undefined) {
    this.#userId = userId
  }

  /** Oldest first. */
  all(): WaitingChange[] {
    const before = this.#known
    this.#known = new Map()
    for (const text of this.#texts()) {
      const change = before.get(text) ?? parsed(text)
      if (change) this.#known.set(text, change)
    }
    return [...this.#known.values(), ...this.#unstored.values()].toSorted(
      (one, other) => one.at - other.at || (one.id < other.id ? -1 : 1),
    )
  }

  put(change: WaitingChange): void {
    this.#unstored.delete(change.id)
    if (this.#userId === undefined || !stored(this.#keyOf(change.id), JSON.stringify(change)))
      this.#unstored.set(change.id, change)
  }

  remove(id: string): void {
    this.#unstored.delete(id)
    localStorage.removeItem(this.#keyOf(id))
  }

  /** The browser has no room for all of them: closing the tab would lose some. */
  get isUnsafe(): boolean {
    return this.#unstored.size > 0
  }

  #texts(): string[] {
    if (this.#userId === undefined) return []
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(this.#keyOf('')))
      .map((key) => localStorage.getItem(key) ?? '')
  }

  #keyOf(id: string): string {
    return `${prefix}${this.#userId}:${id}`
  }
}

/**
 * Reads the waiting changes of all other users. Returns a function that puts them back after the storage was cleared.
 */
export function rememberOthers(userId: number | undefined): () => void {
  const others = Object.entries({ ...localStorage } as Record<string, string>).filter(
    ([key]) => key.startsWith(prefix) && !key.startsWith(`${prefix}${userId}:`),
  )
  return () => {
    for (const [key, text] of others) stored(key, text)
  }
}

function parsed(text: string): WaitingChange | undefined {
  try {
    return Stored.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Whether there was room for it. */
function stored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
