import pg from 'pg'
import { ConnectGate } from './connect-gate.ts'

/** The delay before a new connection is tried while a statement is unanswered, to check whether the server is alive. */
const silentAfterMs = 1200
/** The timeout of that connection, in milliseconds. */
const probeMs = 700
/**
 * The timeout of an answer while the server can be reached, in milliseconds: longer than `statement_timeout`, after
 * which the server itself cancels the statement.
 */
const answerWithinMs = 7000

/** A connection was destroyed because it got no answer. Whether its last statement was executed is unknown. */
class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('PostgreSQL did not answer')
  }
}

/**
 * A client class for a pool to `url` whose statements always settle: with the server's answer, or by closing the
 * connection. `pg` itself waits without limit when the network drops packets; with its `query_timeout` the half-read
 * connection would be reused by the next request.
 */
export function guardedClient(url: string): typeof pg.Client {
  const open = new Set<GuardedClient>()
  const gate = new ConnectGate()
  let probe: Promise<boolean> | undefined

  /** Destroys all connections unless the server answers a new one: idle ones use the same network. */
  async function requireServer(): Promise<void> {
    probe ??= answers(url).finally(() => (probe = undefined))
    if (await probe) return
    gate.close()
    for (const client of open) destroy(client)
  }

  /**
   * Destroys a connection without an answer, and the idle ones that have been silent for as long: after a failover they
   * still lead to the former server.
   */
  function giveUp(silent: GuardedClient): void {
    destroy(silent)
    const since = performance.now() - answerWithinMs
    for (const client of open) if (client.unanswered === 0 && client.answeredAt < since) destroy(client)
  }

  class GuardedClient extends pg.Client {
    /** Statements sent and not answered yet. */
    unanswered = 0
    answeredAt = performance.now()

    constructor(config?: pg.ClientConfig) {
      super(config)
      // The pending statement gets the error; without a listener it would also end the process.
      this.on('error', () => {})
      open.add(this)
      this.once('end', () => open.delete(this))
      const connect = this.connect.bind(this) as () => Promise<unknown>
      this.connect = ((done?: (error?: Error) => void) => {
        const connected = gate.pass(connect)
        if (!done) return connected
        connected.then(
          () => done(),
          (error: Error) => {
            open.delete(this)
            done(error)
          },
        )
      }) as typeof this.connect
      const query = this.query.bind(this) as (...args: unknown[]) => unknown
      this.query = ((...args: unknown[]) => {
        const result = query(...args)
        return result instanceof Promise ? this.#limited(result) : result
      }) as typeof this.query
    }

    async #limited<T>(answer: Promise<T>): Promise<T> {
      const timers = [setTimeout(requireServer, silentAfterMs), setTimeout(() => giveUp(this), answerWithinMs)]
      this.unanswered += 1
      try {
        return await answer
      } finally {
        this.unanswered -= 1
        this.answeredAt = performance.now()
        timers.forEach(clearTimeout)
      }
    }
  }
  return GuardedClient
}

/**
 * Whether the server answers a new connection. Its first bytes are enough: encryption and signing in take several round
 * trips, which over a long distance are slower than the limit.
 */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  const { connection } = client as unknown as WithSocket
  const answered = new Promise<boolean>((resolve) => {
    connection.stream.once('data', () => resolve(true))
  })
  const connected = client.connect().then(() => true)
  // Once the race is over, its failure is of no interest.
  connected.catch(() => {})
  const timer = setTimeout(() => destroy(client), probeMs)
  try {
    return await Promise.race([answered, connected])
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    clearTimeout(timer)
    destroy(client)
  }
}

/** The socket of a client, which `pg` does not declare. */
interface WithSocket {
  connection: { stream: { destroy: (error: Error) => void; once: (event: 'data', listener: () => void) => void } }
}

/** Closes a connection without waiting for the server, as `end()` would. */
function destroy(client: pg.Client): void {
  const { connection } = client as unknown as WithSocket
  connection.stream.destroy(new DatabaseSilent())
}
