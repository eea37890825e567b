import { type Dialect, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardedClient } from './postgres-connections.ts'

/** Returns bigint as a number: instants and cents stay far below 2^53. */
export const types = {
  getTypeParser: ((oid: number, format?: string) =>
    oid === 20 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

const options = (url: string): pg.PoolConfig => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: 1500,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'lightbook',
})

/** What PostgreSQL itself ends, in milliseconds: a statement, and a transaction that waits for its next one. */
const limits = { statement_timeout: 5000, idle_in_transaction_session_timeout: 10_000 }

/**
 * A pool of connections for requests and jobs. PostgreSQL keeps the limits above; waiting for a connection times out
 * after 1.5 s, an unresponsive server after 2 s. `asked`: whether connections ask for the limits, see `findLimits`.
 */
export const postgresDialect = (url: string, asked: boolean, onIdleError: (error: Error) => void): Dialect =>
  dialectOf(
    {
      ...options(url),
      max: 20,
      ...(asked && limits),
      Client: guardedClient(url) as unknown as NonNullable<pg.PoolConfig['Client']>,
    },
    onIdleError,
  )

/**
 * Whether a connection may ask for its limits when it is opened. A pooler in front of PostgreSQL refuses that or
 * forgets it, because it lends one connection to many; the role has to bring the limits then. Throws with what to do if
 * there are none.
 */
export async function findLimits(url: string, patienceMs = 15_000): Promise<boolean> {
  const plain = { ...options(url), connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
  const asking = await limitsOf({ ...plain, ...limits }).catch((error: unknown) => {
    if (mayBeOfPooler(error)) return undefined
    throw error
  })
  const found = asking ?? (await limitsOf(plain))
  const names = Object.keys(limits) as (keyof typeof limits)[]
  const missing = names.filter((name) => !found[name] || found[name] > limits[name])
  if (missing.length === 0) return asking !== undefined
  const commands = missing.map((name) => `ALTER ROLE ${found.role} SET ${name} = ${limits[name]};`)
  throw new Error(
    'DATABASE_URL leads to a pooler that does not set the limits of a connection, so they have to belong to the ' +
      `role. Run this once in PostgreSQL, then RECONNECT in the pooler: ${commands.join(' ')}`,
  )
}

/** A refusal other than of the password (class 28) or of the database's name (3D), which may be that of a setting. */
const mayBeOfPooler = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(?:28|3D)/.test(error.code ?? '')

/** The role of a new connection and its limits, in milliseconds, 0 for none. */
async function limitsOf(config: pg.PoolConfig): Promise<typeof limits & { role: string }> {
  const pool = new pg.Pool({ ...config, max: 1 })
  pool.on('error', () => {})
  try {
    const { rows } = await pool.query<{ name: keyof typeof limits; setting: string; role: string }>(
      'select name, setting, quote_ident(session_user) as role from pg_settings where name = any($1)',
      [Object.keys(limits)],
    )
    const found = Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)])) as typeof limits
    return { ...found, role: rows[0]?.role ?? '' }
  } finally {
    await pool.end()
  }
}

/**
 * Connections for the start and for schema changes, which on large tables take longer than the limit for requests; a
 * busy machine may take its time to connect.
 */
export const patientPostgresDialect = (url: string, onIdleError: (error: Error) => void): Dialect =>
  dialectOf({ ...options(url), connectionTimeoutMillis: 15_000, max: 2 }, onIdleError)

function dialectOf(config: pg.PoolConfig, onIdleError: (error: Error) => void): Dialect {
  const pool = new pg.Pool(config)
  // A connection that fails while idle is replaced; without a listener the error would end the process.
  pool.on('error', onIdleError)
  return new OurDialect({ pool })
}

/** Schema changes take a lock that ends with their transaction (see migrate.ts); Kysely's own outlives it. */
class OurDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new TransactionLocks()
  }
}

class TransactionLocks extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
