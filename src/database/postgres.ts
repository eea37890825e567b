import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guardedClient } from './postgres-connections.ts'

/** Answers bigint as a number: instants and cents stay far below 2^53. */
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
 * A pool of connections for requests and jobs. The server ends a statement after 5 s and a transaction that waits for its
 * client after 10 s; a caller waits 1.5 s for a connection, and 2 s for a server that does not answer.
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

/** One connection for changes of the schema, which on large tables take longer than a request may. */
export const patientPostgresDialect = (url: string, onIdleError: (error: Error) => void): Dialect =>
  dialectOf({ ...options(url), max: 2 }, onIdleError)

function dialectOf(config: pg.PoolConfig, onIdleError: (error: Error) => void): Dialect {
  const pool = new pg.Pool(config)
  // A connection that dies while idle is replaced; without a listener it would end the process.
  pool.on('error', onIdleError)
  return new PostgresDialect({ pool })
}
