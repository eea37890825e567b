import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** Answers bigint as a number: instants and cents stay far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: string) =>
    oid === 20 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** A pool of connections; a query is cut after 5 s and a caller waits 2 s for a connection. */
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
  // A connection that dies while idle is replaced; without a listener it would end the process.
  pool.on('error', onIdleError)
  return new PostgresDialect({ pool })
}
