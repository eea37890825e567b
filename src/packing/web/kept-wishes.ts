import type { z } from 'zod'

interface KeptOptions<Wish> {
  /** Of one person and one kind of wish; nobody else's are read. */
  place: string
  schema: z.ZodType<Wish>
  /** Wishes of the same name take each other's place. */
  nameOf: (wish: Wish) => string
}

/**
 * Wishes that the server has not heard. A phone closes a tab that has no connection sooner than a photographer finds
 * one. Each has an entry of its own, so that the tabs of a browser do not overwrite each other's.
 */
export class KeptWishes<Wish> {
  readonly #options: KeptOptions<Wish>
  #kept: readonly Wish[] = []

  constructor(options: KeptOptions<Wish>) {
    this.#options = options
  }

  /** Whatever there is of any tab; an entry that is damaged goes. */
  all(): Wish[] {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${this.#options.place}:`))
    return keys.flatMap((key) => {
      const { data, success } = this.#options.schema.safeParse(parsed(localStorage.getItem(key)))
      if (success) return [data]
      localStorage.removeItem(key)
      return []
    })
  }

  /** Keeps what this tab still wants. */
  keep(wishes: readonly Wish[]): void {
    for (const wish of this.#kept) if (!wishes.includes(wish)) this.#forget(wish)
    for (const wish of wishes) if (!this.#kept.includes(wish)) store(this.#keyOf(wish), JSON.stringify(wish))
    this.#kept = wishes
  }

  /** Another tab may have put a newer wish in its place. */
  #forget(wish: Wish): void {
    const key = this.#keyOf(wish)
    if (localStorage.getItem(key) === JSON.stringify(wish)) localStorage.removeItem(key)
  }

  #keyOf(wish: Wish): string {
    return `${this.#options.place}:${this.#options.nameOf(wish)}`
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
    // The browser's room is full: the wish lives as long as its tab.
  }
}
