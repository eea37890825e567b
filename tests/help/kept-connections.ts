import pg from 'pg'

type Pool = InstanceType<typeof pg.Pool>

const OwnPool = pg.Pool
const kept = new Map<string, Pool>()
let databaseUrl: string | undefined

/**
 * From now on, connections to this database outlive the studio that opened them, for the next one of this process:
 * PostgreSQL starts a process for each, which takes longer than most tests.
 */
export function keepConnections(url: string): void {
  databaseUrl = url
  pg.Pool = new Proxy(OwnPool, {
    construct: (_, [config]: [pg.PoolConfig]) =>
      config.connectionString === databaseUrl ? new LentPool(poolOf(config)) : new OwnPool(config),
  })
}

/** A pool for each way of connecting. */
function poolOf(config: pg.PoolConfig): Pool {
  const { connectionString: _, types: __, Client: ___, ...way } = config
  const key = JSON.stringify(way)
  const found = kept.get(key) ?? new OwnPool({ ...config, allowExitOnIdle: true })
  kept.set(key, found)
  return found
}

/** What a studio uses of a pool, until it ends it. */
class LentPool {
  readonly #pool: Pool
  readonly #listeners: ((error: Error) => void)[] = []
  #lent = 0
  #isEnded = false
  #onReturned = () => {}

  constructor(pool: Pool) {
    this.#pool = pool
  }

  on(name: 'error', listener: (error: Error) => void): void {
    this.#listeners.push(listener)
    this.#pool.on(name, listener)
  }

  async connect(): Promise<pg.PoolClient> {
    if (this.#isEnded) throw new Error('Cannot use a pool after calling end on the pool')
    this.#lent += 1
    const client = await this.#pool.connect().catch((error: unknown) => {
      this.#returned()
      throw error
    })
    const release = client.release.bind(client)
    client.release = (error) => {
      release(error)
      this.#returned()
    }
    return client
  }

  query(...asked: [text: string, values: unknown[]]): Promise<pg.QueryResult> {
    return this.#pool.query(...asked)
  }

  #returned(): void {
    this.#lent -= 1
    if (this.#lent === 0) this.#onReturned()
  }

  /** Resolves when all connections were given back, like that of a pool. */
  async end(): Promise<void> {
    this.#isEnded = true
    if (this.#lent > 0) await new Promise<void>((resolve) => (this.#onReturned = resolve))
    for (const listener of this.#listeners) this.#pool.off('error', listener)
  }
}
