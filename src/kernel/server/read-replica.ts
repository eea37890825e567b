import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { Problem } from '#kernel/problem.ts'
import { revisionsWithout } from './revisions.ts'
import { within } from './within.ts'

/** How long the replica may take to tell how far it is, in milliseconds. */
const answerMs = 500
/** How long it is left alone after it failed, in milliseconds. */
const pauseMs = 30_000

/**
 * Sends reading to a replica, but only once that has all changes of whoever asks: nobody sees figures from before their
 * own change. Whatever fails there is read from the primary.
 */
export class ReadReplica {
  readonly #replica: Db | undefined
  readonly #warn: (details: object, text: string) => void
  #pausedUntil = 0

  /** Without a replica the primary answers everything. */
  constructor(replica?: Db, warn: (details: object, text: string) => void = () => {}) {
    this.#replica = replica
    this.#warn = warn
  }

  async read<T>(primary: Db, owner: OwnerId, work: (db: Db) => Promise<T>): Promise<T> {
    const replica = this.#replica
    if (!replica || performance.now() < this.#pausedUntil || !(await this.#isCurrent(primary, replica, owner)))
      return work(primary)
    try {
      return await work(replica)
    } catch (error) {
      if (!isOfDatabase(error)) throw error
      this.#pause(error)
      return work(primary)
    }
  }

  async #isCurrent(primary: Db, replica: Db, owner: OwnerId): Promise<boolean> {
    const there = revisionsWithout(replica, owner, []).catch((error: unknown) => void this.#pause(error))
    const [newest, found] = await Promise.all([revisionsWithout(primary, owner, []), within(answerMs, there)])
    return newest === found
  }

  #pause(error: unknown): void {
    this.#pausedUntil = performance.now() + pauseMs
    this.#warn({ err: error }, 'the read replica failed and is left alone for half a minute')
  }
}

/** A failure of the database or the way to it, which have a code, unlike our refusals. */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Problem) && 'code' in error
