import { type Dialect, PostgresDialect } from 'kysely'
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

/**
 * A pool of connections for requests and jobs. The server cancels statements after 5 s, and transactions that are idle
 * for 10 s; waiting for a connection times out after 1.5 s, an unresponsive server after 2 s.
 */
export const postgresDialect = (url: string, onIdleError: (error: Error) => void): Dialect =>
  dialectOf(
    {
      ...options(url),
      max: 20,
      statement_timeout: 5000,
      idle_in_transaction_session_timeout: 10_000,
      Client: guardedClient(url) as unknown as NonNullable<pg.PoolConfig['Client']>,
    },
    onIdleError,
  )

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
  return new PostgresDialect({ pool })
}
