import type { DatabaseSync } from 'node:sqlite'
import { isBrokenStorage } from './dialect.ts'

/** So many transactions share one commit at most: beyond it their answers would wait too long. */
const largestGroup = 64

interface Waiting {
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Lets one transaction at a time use SQLite's only writer, and lets those of one turn of the event loop share one COMMIT and
 * so one fsync. Each is a savepoint of its own: one that fails takes back only its own work. `commit` settles after the
 * shared COMMIT, so nothing is acknowledged before it is on the disk.
 */
export class WriteQueue {
  readonly #database: DatabaseSync
  readonly #waiting: Waiting[] = []
  readonly #written: Waiting[] = []
  #busy = false
  #open = false
  /** Why nothing may be written any more: the file failed, and what it holds is no longer known (R88). */
  #broken: unknown
  #willFinish = false

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Settles when the writer is ours. */
  async begin(): Promise<void> {
    if (this.#busy) await new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }))
    this.#busy = true
    try {
      if (this.#broken) throw this.#broken
      if (!this.#open) this.#database.exec('begin immediate')
      this.#open = true
      this.#database.exec('savepoint turn')
    } catch (error) {
      this.#next()
      throw error
    }
  }

  /** Settles when the work is durable. */
  commit(): Promise<void> {
    return new Promise((resolve, reject) => {
      try {
        this.#database.exec('release turn')
        this.#written.push({ resolve, reject })
      } catch (error) {
        reject(error)
      }
      this.#next()
    })
  }

  rollback(): void {
    try {
      // A failure such as a full disk may have rolled back everything already, the savepoint with it.
      if (this.#database.isTransaction) this.#database.exec('rollback to turn; release turn')
      else this.#fail(new Error('The transaction was rolled back by the database.'))
    } finally {
      this.#next()
    }
  }

  /** Ends what is still open; used when the server stops. */
  close(): void {
    this.#finish()
  }

  #next(): void {
    this.#busy = false
    if (this.#written.length >= largestGroup) this.#finish()
    const next = this.#waiting.shift()
    if (next) {
      this.#busy = true
      next.resolve()
      return
    }
    if (this.#willFinish) return
    this.#willFinish = true
    // After the requests that have already arrived: what they write joins this commit.
    setImmediate(() => {
      this.#willFinish = false
      if (!this.#busy) this.#finish()
    })
  }

  #finish(): void {
    if (!this.#open) return
    try {
      if (this.#database.isTransaction) this.#database.exec('commit')
      this.#open = false
      for (const { resolve } of this.#written.splice(0)) resolve()
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#open = false
    if (isBrokenStorage(error)) this.#broken = error
    if (this.#database.isTransaction) this.#database.exec('rollback')
    for (const { reject } of this.#written.splice(0)) reject(error)
  }
}
