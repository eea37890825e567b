import { Problem, type ProblemCode } from '#kernel/problem.ts'

/** Codes after which the same request may succeed later. Any other code is the server's final answer. */
const retryable: ProblemCode[] = ['unavailable', 'timeout', 'too_many', 'unauthenticated']

export const isRetryable = (error: unknown): boolean => error instanceof Problem && retryable.includes(error.code)

export interface QueueState<PendingChange> {
  /** Oldest first. */
  changes: readonly PendingChange[]
  /** The last attempt did not reach the server. */
  isWaiting: boolean
}

interface OfflineQueueOptions<PendingChange> {
  /**
   * Sends one or more changes and returns those that are settled, accepted or refused; throws an error that
   * `isRetryable` accepts to retry.
   */
  send: (changes: readonly PendingChange[]) => Promise<readonly PendingChange[]>
  /** A later change of the same thing replaces the earlier one. */
  isSame?: (one: PendingChange, other: PendingChange) => boolean
  /** Called with the unsent changes whenever they change. */
  onChange?: (changes: readonly PendingChange[]) => void
  /** The delay after a first failure, in milliseconds; it doubles up to thirty seconds. */
  pauseMs?: number
}

const maxPauseMs = 30_000

/**
 * Changes shown optimistically and sent in the background, one request at a time, until the server has answered each of
 * them.
 */
export class OfflineQueue<PendingChange> {
  readonly #options: OfflineQueueOptions<PendingChange>
  readonly #listeners = new Set<() => void>()
  #state: QueueState<PendingChange> = { changes: [], isWaiting: false }
  #isRunning = false

  constructor(options: OfflineQueueOptions<PendingChange>) {
    this.#options = options
  }

  readonly snapshot = (): QueueState<PendingChange> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  add(change: PendingChange): void {
    const { isSame = () => false } = this.#options
    this.#set([...this.#state.changes.filter((known) => !isSame(known, change)), change], this.#state.isWaiting)
    void this.#run()
  }

  /** Removes changes; a request that is already sent still arrives. */
  drop(isDropped: (change: PendingChange) => boolean): void {
    if (this.#state.changes.some(isDropped))
      this.#set(
        this.#state.changes.filter((change) => !isDropped(change)),
        this.#state.isWaiting,
      )
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let failures = 0; this.#state.changes.length > 0;) {
      const settled = await this.#try()
      failures = settled ? 0 : failures + 1
      // A change that was replaced meanwhile is sent next.
      if (settled)
        this.#set(
          this.#state.changes.filter((change) => !settled.includes(change)),
          false,
        )
      else await this.#pause(failures)
    }
    this.#isRunning = false
  }

  async #try(): Promise<readonly PendingChange[] | undefined> {
    const { changes } = this.#state
    try {
      return await this.#options.send(changes)
    } catch (error) {
      if (!isRetryable(error)) return changes
      this.#set(this.#state.changes, true)
      return undefined
    }
  }

  /** Waits before the next attempt: for a while, or until the connection is back. */
  #pause(failures: number): Promise<void> {
    const { pauseMs = 1000 } = this.#options
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(clock)
        window.removeEventListener('online', go)
        resolve()
      }
      const clock = setTimeout(go, Math.min(pauseMs * 2 ** (failures - 1), maxPauseMs))
      window.addEventListener('online', go)
    })
  }

  #set(changes: readonly PendingChange[], isWaiting: boolean): void {
    const isChanged = changes !== this.#state.changes
    this.#state = { changes, isWaiting: isWaiting && changes.length > 0 }
    if (isChanged) this.#options.onChange?.(changes)
    for (const listener of this.#listeners) listener()
  }
}
