import type { QueryClient } from '@tanstack/react-query'
import { newKey } from '#kernel/web/call.ts'
import { attemptAlone, inTime } from './attempt.ts'
import { batchWith, sendBatch } from './batch.ts'
import { type AnyKind, type ChangeWords, isReadable, type KindLoader, type WaitingChange } from './change-kind.ts'
import type { StoredChanges } from './stored-changes.ts'

export interface QueueState {
  /** Oldest first, of all tabs. */
  changes: readonly WaitingChange[]
  /** The last attempt did not reach the server, or they are left from an earlier visit. */
  isWaiting: boolean
  /** How many waiting changes this tab has saved so far. */
  saved: number
}

interface OfflineQueueOptions {
  cache: QueryClient
  userId: number | undefined
  stored: StoredChanges
  /** Called with each error of an attempt, and with nothing when the server has answered. */
  onAttempt?: (error?: unknown) => void
}

/** What tabs tell each other: what has changed in the list, and which changes were sent. */
interface QueueMessage {
  userId: number | undefined
  sent: readonly WaitingChange[]
}

/** The delay after a first failure; it doubles up to thirty seconds. */
const firstPauseMs = 1000
const maxPauseMs = 30_000

/** The delay before the next attempt, in milliseconds. */
const pauseAfter = (failures: number): number => Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs)

/**
 * The changes of one user, shown as done at once and kept in this browser until the server has answered each of them.
 * They are sent in order, by one tab at a time; each has an idempotency key, so that it counts once.
 */
export class OfflineQueue {
  readonly #options: OfflineQueueOptions
  readonly #kinds = new Map<string, AnyKind | KindLoader>()
  readonly #listeners = new Set<() => void>()
  readonly #tabs = new BroadcastChannel('lightbook:waiting')
  #state: QueueState
  #isRunning = false
  #endPause = () => {}
  /** Called when an attempt has ended, or nothing is left to send. */
  readonly #afterAttempt = new Set<() => void>()

  constructor(options: OfflineQueueOptions) {
    this.#options = options
    const changes = options.stored.all()
    this.#state = { changes, isWaiting: changes.length > 0, saved: 0 }
    this.#tabs.addEventListener('message', ({ data }: MessageEvent<QueueMessage>) => {
      if (data.userId === options.userId) void this.#follow(data.sent)
    })
    // What another tab stores may arrive here after its message.
    window.addEventListener('storage', () => void this.#follow([]))
    window.addEventListener('online', () => this.wake())
    window.addEventListener('beforeunload', (event) => options.stored.isUnsafe && event.preventDefault())
  }

  readonly snapshot = (): QueueState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Teaches it a kind, or how to load it. What waits of it is sent. */
  register(name: string, kind: AnyKind | KindLoader): void {
    const isKnown = this.#kinds.has(name)
    if (typeof this.#kinds.get(name) !== 'object') this.#kinds.set(name, kind)
    if (!isKnown) queueMicrotask(() => void this.#run())
  }

  /** What the user reads of a change. */
  wordsOf({ kind: name, change }: WaitingChange): ChangeWords {
    const kind = this.#kinds.get(name)
    if (isReadable(kind, change) && kind.words) return kind.words(change, this.#options.cache)
    return { record: 'Change', parts: [{ label: 'Change', text: JSON.stringify(change) }] }
  }

  /** Decides a part of a change in favor of the user's value or the server's. */
  decide(waiting: WaitingChange, unit: string, isMine: boolean): void {
    const kind = this.#kinds.get(waiting.kind)
    if (typeof kind === 'object') this.#replace(waiting, kind.decide?.(waiting.change, unit, isMine))
  }

  /** The code of a kind. Throws when it cannot be loaded. */
  async #load(name: string): Promise<AnyKind | undefined> {
    const kind = this.#kinds.get(name)
    if (typeof kind !== 'function') return kind
    const loaded = await kind()
    this.register(name, loaded)
    return loaded
  }

  /** Adds a change. One that was tried already brings the key of its request. */
  add<Change>(kind: AnyKind, change: Change, { id = newKey(), isTried = false } = {}): void {
    this.register(kind.name, kind)
    if (isTried || !this.#isFolded(kind, change, id)) {
      const last = this.#options.stored.all().at(-1)?.at ?? 0
      const at = Math.max(Date.now(), last + 1)
      this.#options.stored.put({ id, kind: kind.name, at, change, ...(isTried && { isTried }) })
    }
    if (isTried) this.#set(true)
    this.#changed()
  }

  /** Combines a change with the last one of the same thing, if possible. */
  #isFolded<Change>(kind: AnyKind, change: Change, id: string): boolean {
    const { stored } = this.#options
    const earlier = stored
      .all()
      .findLast((one) => one.kind === kind.name && isReadable(kind, one.change) && kind.isSame?.(one.change, change))
    const folded = earlier && kind.fold?.(earlier, change)
    if (!earlier || folded === undefined) return false
    stored.remove(earlier.id)
    if (folded !== null) stored.put({ id, kind: kind.name, at: earlier.at, change: folded })
    return true
  }

  /** Removes changes; a request that is already sent still arrives. */
  drop(isDropped: (change: WaitingChange) => boolean): void {
    const dropped = this.#state.changes.filter(isDropped)
    for (const { id } of dropped) this.#options.stored.remove(id)
    if (dropped.length > 0) this.#changed()
  }

  /** The user has to decide about it: it was refused, or somebody else changed the same. */
  isStuck({ kind: name, refused, change }: WaitingChange): boolean {
    const kind = this.#kinds.get(name)
    return refused !== undefined || (isReadable(kind, change) && kind.isUndecided?.(change) === true)
  }

  #replace({ id, at, kind }: WaitingChange, change: unknown): void {
    this.#options.stored.remove(id)
    if (change !== undefined) this.#options.stored.put({ id: newKey(), at, kind, change })
    this.#changed()
  }

  /** Sends a refused change again. */
  retry({ refused: _refused, ...change }: WaitingChange): void {
    this.#options.stored.put(change)
    this.#changed()
  }

  /** Tries again at once. */
  wake(): void {
    this.#refresh()
    this.#endPause()
    void this.#run()
  }

  /** Tries at once; resolves after an attempt, to whether nothing is left. */
  async flush(): Promise<boolean> {
    do {
      const ended = new Promise<void>((resolve) => this.#afterAttempt.add(resolve))
      this.wake()
      await ended
    } while (!this.#state.isWaiting && this.#sendable().length > 0)
    return this.#state.changes.length === 0
  }

  #changed(): void {
    this.#refresh()
    this.#tell([])
    void this.#run()
  }

  #tell(sent: readonly WaitingChange[]): void {
    this.#tabs.postMessage({ userId: this.#options.userId, sent } satisfies QueueMessage)
  }

  /** Another tab has changed the list. What it sent is refetched before it is no longer shown as waiting. */
  async #follow(sent: readonly WaitingChange[]): Promise<void> {
    const { cache } = this.#options
    for (const { kind: name, change } of sent) {
      const kind = this.#kinds.get(name)
      if (typeof kind === 'object') await kind.refresh(change, cache)
    }
    this.#refresh()
    void this.#run()
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let failures = 0; this.#sendable().length > 0;) {
      const isAnswered = await attemptAlone(`lightbook:waiting:${this.#options.userId}`, () => this.#try())
      this.#set(!isAnswered || (this.#state.isWaiting && this.#sendable().length > 0))
      failures = isAnswered ? 0 : failures + 1
      this.#endAttempt()
      if (!isAnswered) await this.#pause(failures)
    }
    this.#isRunning = false
    this.#endAttempt()
  }

  #endAttempt(): void {
    const waiting = [...this.#afterAttempt]
    this.#afterAttempt.clear()
    for (const resolve of waiting) resolve()
  }

  #sendable(): WaitingChange[] {
    return this.#state.changes.filter((change) => this.#kinds.has(change.kind) && !this.isStuck(change))
  }

  /** Sends the next changes. Returns whether the server has answered. */
  async #try(): Promise<boolean> {
    this.#refresh()
    const [next] = this.#sendable()
    if (!next) return true
    try {
      await inTime(this.#send(next))
      return true
    } catch (error) {
      this.#options.onAttempt?.(error)
      return false
    }
  }

  /** Sends a change, and those that belong to the same request. Throws when the server has not answered. */
  async #send(next: WaitingChange): Promise<void> {
    const kind = await this.#load(next.kind)
    // Loading it may show that the user has to decide.
    if (!kind || this.isStuck(next)) return
    const batch = batchWith(next, kind, this.#sendable())
    const saved = await sendBatch(kind, batch, this.#options)
    if (this.#state.isWaiting) this.#state = { ...this.#state, saved: this.#state.saved + saved }
    this.#refresh()
    this.#tell(batch)
    this.#options.onAttempt?.()
  }

  /** Waits before the next attempt: for a while, or until it is woken. */
  #pause(failures: number): Promise<void> {
    return new Promise((resolve) => {
      const clock = setTimeout(resolve, pauseAfter(failures))
      this.#endPause = () => {
        clearTimeout(clock)
        resolve()
      }
    })
  }

  #refresh(): void {
    this.#set(this.#state.isWaiting)
  }

  #set(isWaiting: boolean): void {
    const found = this.#options.stored.all()
    const { changes: known } = this.#state
    const isSame = found.length === known.length && found.every((change, place) => change === known[place])
    const changes = isSame ? known : found
    const waits = isWaiting && changes.length > 0
    if (isSame && waits === this.#state.isWaiting) return
    this.#state = { ...this.#state, changes, isWaiting: waits }
    for (const listener of this.#listeners) listener()
  }
}
