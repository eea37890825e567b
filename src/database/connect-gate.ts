import pg from 'pg'

/** The time between two attempts to reach a server that is down, in milliseconds. */
const pauseMs = 500

/** No connection was opened, so nothing was sent. */
class DatabaseUnreachable extends Error {
  readonly code = 'ECONNREFUSED'

  constructor(cause: unknown) {
    super('PostgreSQL cannot be reached', { cause })
  }
}

/**
 * Lets connections be opened freely while the server can be reached. While it cannot, only one is tried at a time,
 * twice a second, and all others fail at once: a server that comes back is not met by every waiting request.
 */
export class ConnectGate {
  #isClosed = false
  /** The attempt that decides whether the server is back. */
  #trial: Promise<unknown> | undefined
  #triedAt = 0
  #reason: unknown

  /** The server was found to be out of reach. */
  close(reason?: unknown): void {
    this.#isClosed = true
    this.#triedAt = performance.now()
    this.#reason = reason
  }

  async pass(connect: () => Promise<unknown>): Promise<void> {
    if (this.#trial) await this.#trial.catch(() => {})
    if (!this.#isClosed) return this.#attempt(connect)
    if (performance.now() - this.#triedAt < pauseMs) throw new DatabaseUnreachable(this.#reason)
    this.#triedAt = performance.now()
    this.#trial = this.#attempt(connect).finally(() => (this.#trial = undefined))
    await this.#trial
  }

  async #attempt(connect: () => Promise<unknown>): Promise<void> {
    try {
      await connect()
      this.#isClosed = false
    } catch (error) {
      if (!isRefusal(error)) this.close(error)
      throw error
    }
  }
}

/** The server answered, and is neither starting nor stopping (SQLSTATE 57P03): it refuses this connection only. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code !== '57P03'
