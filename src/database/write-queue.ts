import type { DatabaseSync } from 'node:sqlite'
import { isBrokenStorage } from './dialect.ts'

/** The maximum number of transactions in one commit: with more, their answers would wait too long. */
const maxGroupSize = 64

interface Waiting {
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Lets one transaction at a time use SQLite's only writer, and combines those of consecutive turns of the event loop
 * into one COMMIT and so one fsync. Each is a savepoint: a failure rolls back only its own work. `commit` settles after
 * the shared COMMIT, so that nothing is acknowledged before it is on the disk.
 */
export class WriteQueue {
  readonly #database: DatabaseSync
  readonly #onBroken: (error: unknown) => void
  readonly #waiting: Waiting[] = []
  readonly #written: Waiting[] = []
  #busy = false
  #open = false
  #willFinish = false
  /** The last error inside a turn: a full disk rolls everything back, and the other transactions need the reason. */
  #fault: unknown
  /** Why nothing may be written any more: the file failed, and its content is unknown. */
  #broken: unknown

  constructor(database: DatabaseSync, onBroken: (error: unknown) => void) {
    this.#database = database
    this.#onBroken = onBroken
  }

  /** Settles when this transaction has the writer. */
  async begin(): Promise<void> {
    if (this.#busy) await new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }))
    this.#busy = true
    try {
      if (this.#broken) throw this.#broken
      if (!this.#open) this.#database.exec('begin immediate')
      this.#open = true
      this.#database.exec('savepoint turn')
    } catch (error) {
      this.#note(error)
      this.#next()
      throw error
    }
  }

  /** Runs a statement of the current transaction. */
  run<T>(work: () => T): T {
    // A full disk may have rolled back the whole group: further statements would run outside any transaction.
    if (!this.#database.isTransaction) throw this.#reason()
    try {
      return work()
    } catch (error) {
      this.#note(error)
      throw error
    }
  }

  /** Settles when the work is durable. */
  commit(): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter = { resolve, reject }
      if (this.#step('release turn')) this.#written.push(waiter)
      else reject(this.#reason())
      this.#next()
    })
  }

  rollback(): void {
    this.#step('rollback to turn; release turn')
    this.#next()
  }

  /** Commits the open group without the current transaction, when the server stops. */
  close(): void {
    if (this.#busy && this.#database.isTransaction) this.#step('rollback to turn; release turn')
    this.#finish()
  }

  /** Ends a transaction. If that fails, it cannot be separated from the group, so all of it is rolled back. */
  #step(sql: string): boolean {
    try {
      if (!this.#database.isTransaction) throw this.#reason()
      this.#database.exec(sql)
      return true
    } catch (error) {
      this.#fail(error)
      return false
    }
  }

  #next(): void {
    this.#busy = false
    if (this.#written.length >= maxGroupSize) this.#finish()
    const next = this.#waiting.shift()
    if (next) {
      this.#busy = true
      next.resolve()
      return
    }
    if (this.#willFinish) return
    this.#willFinish = true
    this.#finishSoon(this.#written.length)
  }

  /** Commits after the first turn of the event loop without another change: those that arrive meanwhile join. */
  #finishSoon(known: number): void {
    setImmediate(() => {
      if (this.#written.length > known) return this.#finishSoon(this.#written.length)
      this.#willFinish = false
      if (!this.#busy) this.#finish()
    })
  }

  #finish(): void {
    if (!this.#open) return
    try {
      if (!this.#database.isTransaction) throw this.#reason()
      this.#database.exec('commit')
      this.#open = false
      for (const { resolve } of this.#written.splice(0)) resolve()
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#note(error)
    this.#open = false
    if (this.#database.isTransaction) this.#database.exec('rollback')
    for (const { reject } of this.#written.splice(0)) reject(error)
  }

  #note(error: unknown): void {
    this.#fault = error
    if (this.#broken || !isBrokenStorage(error)) return
    this.#broken = error
    this.#onBroken(error)
  }

  #reason(): unknown {
    return this.#fault ?? new Error('The transaction was rolled back by the database.')
  }
}
