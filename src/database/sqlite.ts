import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { requireOwn } from './file-check.ts'
import { WriteQueue } from './write-queue.ts'

const statementsKept = 500

/** One open file with its prepared statements. */
class Connection {
  readonly database: DatabaseSync
  readonly #statements = new Map<string, { statement: StatementSync; answersRows: boolean }>()

  constructor(file: string, readOnly: boolean) {
    this.database = new DatabaseSync(file, { readOnly, timeout: 5000 })
    // FULL on every open: with NORMAL a power cut loses acknowledged rows.
    this.database.exec(
      'pragma foreign_keys = on; pragma synchronous = full; pragma cache_size = -16000; pragma temp_store = memory',
    )
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, answersRows } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (answersRows) return { rows: statement.all(...values) as R[] }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.database.prepare(sql)
    const prepared = { statement, answersRows: statement.columns().length > 0 }
    if (this.#statements.size >= statementsKept) this.#statements.delete(this.#statements.keys().next().value as string)
    this.#statements.set(sql, prepared)
    return prepared
  }
}

/** One Kysely connection: reads use the reader, changes queue for the writer. */
class Session implements DatabaseConnection {
  readonly #file: SqliteFile
  inTransaction = false

  constructor(file: SqliteFile) {
    this.#file = file
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, queue } = this.#file
    if (this.inTransaction) return queue.run(() => writer.run(query))
    if (isRead(query)) return reader.run(query)
    await queue.begin()
    let result: QueryResult<R>
    try {
      result = queue.run(() => writer.run(query))
    } catch (error) {
      queue.rollback()
      throw error
    }
    await queue.commit()
    return result
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery(query)
  }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*(select|pragma)\b/i.test(sql)
}

/** A database file, opened twice: for writing, and for reading committed data. */
export class SqliteFile implements Driver {
  readonly writer: Connection
  readonly reader: Connection
  readonly queue: WriteQueue

  constructor(file: string, onBroken: (error: unknown) => void) {
    this.writer = new Connection(file, false)
    requireOwn(this.writer.database, file)
    this.writer.database.exec('pragma journal_mode = wal; pragma journal_size_limit = 67108864')
    this.reader = new Connection(file, true)
    this.queue = new WriteQueue(this.writer.database, onBroken)
    this.#assertDurable()
  }

  #assertDurable(): void {
    const read = (name: string) => Object.values(this.writer.database.prepare(`pragma ${name}`).get() ?? {})[0]
    if (read('journal_mode') !== 'wal' || read('synchronous') !== 2 || read('foreign_keys') !== 1)
      throw new Error('The database file cannot be opened safely: it needs a disk that supports write-ahead logging.')
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session(this)
  }

  async beginTransaction(session: Session): Promise<void> {
    await this.queue.begin()
    session.inTransaction = true
  }

  async commitTransaction(session: Session): Promise<void> {
    session.inTransaction = false
    await this.queue.commit()
  }

  async rollbackTransaction(session: Session): Promise<void> {
    // A failed commit has nothing left to roll back.
    if (!session.inTransaction) return
    session.inTransaction = false
    this.queue.rollback()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.queue.close()
    this.reader.database.close()
    this.writer.database.close()
  }
}

/**
 * Corrects Kysely's assumptions about SQLite: a schema change is one transaction, and reads need not wait for the
 * writer.
 */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }

  override get supportsMultipleConnections() {
    return true
  }
}

export function sqliteDialect(file: SqliteFile): Dialect {
  return {
    createDriver: () => file as unknown as Driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}
