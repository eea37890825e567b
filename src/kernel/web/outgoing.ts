import { Problem, type ProblemCode } from '#kernel/problem.ts'

/** What the server may still take later. Anything else is an answer. */
const later: ProblemCode[] = ['unavailable', 'timeout', 'too_many', 'unauthenticated']

export const isUnheard = (error: unknown): boolean => error instanceof Problem && later.includes(error.code)

export interface Sending<Wish> {
  /** Oldest first. */
  wishes: readonly Wish[]
  /** The last try did not reach the server. */
  isWaiting: boolean
}

interface OutgoingOptions<Wish> {
  /**
   * Sends one or more of the wishes and answers which are settled, granted or refused; throws what `isUnheard` knows to
   * be asked again.
   */
  send: (wishes: readonly Wish[]) => Promise<readonly Wish[]>
  /** A later wish about the same thing takes the place of the earlier one. */
  isSame?: (one: Wish, other: Wish) => boolean
  /** Called with what is left to be sent, whenever that changes. */
  onChange?: (wishes: readonly Wish[]) => void
  /** The pause after a first try that did not arrive, in milliseconds; it doubles up to thirty seconds. */
  pauseMs?: number
}

const longestPauseMs = 30_000

/**
 * What a person wants changed, shown at once and sent in the background, one request at a time, until the server has
 * heard it.
 */
export class Outgoing<Wish> {
  readonly #options: OutgoingOptions<Wish>
  readonly #listeners = new Set<() => void>()
  #sending: Sending<Wish> = { wishes: [], isWaiting: false }
  #isRunning = false

  constructor(options: OutgoingOptions<Wish>) {
    this.#options = options
  }

  readonly snapshot = (): Sending<Wish> => this.#sending

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => void this.#listeners.delete(tell)
  }

  wish(wish: Wish): void {
    const { isSame = () => false } = this.#options
    this.#set([...this.#sending.wishes.filter((known) => !isSame(known, wish)), wish], this.#sending.isWaiting)
    void this.#run()
  }

  /** Takes back what is not wanted any more; a request that is under way still arrives. */
  drop(isDropped: (wish: Wish) => boolean): void {
    if (this.#sending.wishes.some(isDropped))
      this.#set(
        this.#sending.wishes.filter((wish) => !isDropped(wish)),
        this.#sending.isWaiting,
      )
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let unheard = 0; this.#sending.wishes.length > 0;) {
      const settled = await this.#try()
      unheard = settled ? 0 : unheard + 1
      // A wish that was made anew meanwhile is another one, and is sent next.
      if (settled)
        this.#set(
          this.#sending.wishes.filter((wish) => !settled.includes(wish)),
          false,
        )
      else await this.#pause(unheard)
    }
    this.#isRunning = false
  }

  async #try(): Promise<readonly Wish[] | undefined> {
    const { wishes } = this.#sending
    try {
      return await this.#options.send(wishes)
    } catch (error) {
      if (!isUnheard(error)) return wishes
      this.#set(this.#sending.wishes, true)
      return undefined
    }
  }

  /** Until it is worth another try: after a while, or when the connection is back. */
  #pause(unheard: number): Promise<void> {
    const { pauseMs = 1000 } = this.#options
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(clock)
        window.removeEventListener('online', go)
        resolve()
      }
      const clock = setTimeout(go, Math.min(pauseMs * 2 ** (unheard - 1), longestPauseMs))
      window.addEventListener('online', go)
    })
  }

  #set(wishes: readonly Wish[], isWaiting: boolean): void {
    const isChanged = wishes !== this.#sending.wishes
    this.#sending = { wishes, isWaiting: isWaiting && wishes.length > 0 }
    if (isChanged) this.#options.onChange?.(wishes)
    for (const tell of this.#listeners) tell()
  }
}
