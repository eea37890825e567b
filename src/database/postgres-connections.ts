import pg from 'pg'

/** How long a statement may go unanswered before a new connection is tried, to see whether the server is there at all. */
const silentAfterMs = 1200
/** How long that connection may take to answer, in milliseconds. */
const probeMs = 700
/**
 * How long an answer may take while the server can be reached, in milliseconds: longer than `statement_timeout`, after
 * which the server itself ends the statement with an error.
 */
const answerWithinMs = 7000

/** A connection was destroyed because nothing came back over it. Whether its last statement was run is not known. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('PostgreSQL did not answer')
  }
}

/**
 * A class of clients for a pool to `url`, whose statements always end: with the server's answer, or with the end of the
 * connection. `pg` itself waits without limit for an answer over a network that went silent; with its `query_timeout` the
 * half-read connection would go to the next request.
 */
export function guardedClient(url: string): typeof pg.Client {
  const open = new Set<pg.Client>()
  let probe: Promise<boolean> | undefined

  /** Destroys every connection unless the server answers a new one: idle connections use the same silent network. */
  async function requireServer(): Promise<void> {
    probe ??= answers(url).finally(() => (probe = undefined))
    if (!(await probe)) for (const client of open) destroy(client)
  }

  async function limited<T>(client: pg.Client, answer: Promise<T>): Promise<T> {
    const timers = [setTimeout(requireServer, silentAfterMs), setTimeout(() => destroy(client), answerWithinMs)]
    try {
      return await answer
    } finally {
      timers.forEach(clearTimeout)
    }
  }

  return class GuardedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      // The statement that is waiting gets the error; without a listener it would also end the process.
      this.on('error', () => {})
      open.add(this)
      this.once('end', () => open.delete(this))
      const query = this.query.bind(this) as (...args: unknown[]) => unknown
      this.query = ((...args: unknown[]) => {
        const result = query(...args)
        return result instanceof Promise ? limited(this, result) : result
      }) as typeof this.query
    }
  }
}

/** Whether the server answers a new connection. One that refuses, because it is full or still starting, has answered. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  const timer = setTimeout(() => destroy(client), probeMs)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    clearTimeout(timer)
    destroy(client)
  }
}

/** Ends a connection without asking the server, which `end()` would wait for. */
function destroy(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: (error: Error) => void } } }
  connection.stream.destroy(new DatabaseSilent())
}
