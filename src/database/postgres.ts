import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** Returns bigint as a number: instants and cents stay far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: string) =>
    oid === 20 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** A pool of connections; queries time out after 5 s, waiting for a connection after 2 s. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 20,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'lightbook',
  })
  // A connection that fails while idle is replaced; without a listener the error would end the process.
  pool.on('error', onIdleError)
  return new PostgresDialect({ pool })
}
