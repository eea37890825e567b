import { type Expression, PostgresAdapter, sql, type SqlBool } from 'kysely'
import type { Db, Tables } from '#database/db.ts'

/** The few places where the two engines differ. Whoever needs another puts it here. */

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Tables whose rows lie by owner and therefore take their ids from a counter: `tests/rooms.test.ts` checks its sequence. */
export type CountedTable = { [T in keyof Tables]: Tables[T] extends { id: number } ? T : never }[keyof Tables]

/** A new id, unique in its table over all owners. Taken inside the transaction that uses it. */
export async function nextId(db: Db, table: CountedTable): Promise<number> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ id: number }>`select nextval(${`${table}_id`}::regclass) as id`.execute(db)
    return Number(rows[0]?.id)
  }
  const row = await db
    .insertInto('ids')
    .values({ name: table, next: 1 })
    .onConflict((on) => on.column('name').doUpdateSet((row) => ({ next: row('ids.next', '+', 1) })))
    .returning('next')
    .executeTakeFirstOrThrow()
  return row.next
}

/** So many new ids at once, in their order. */
export async function nextIds(db: Db, table: CountedTable, count: number): Promise<number[]> {
  if (isPostgres(db)) {
    const { rows } = await sql<{
      id: number
    }>`select nextval(${`${table}_id`}::regclass) as id from generate_series(1, ${count}::integer)`.execute(db)
    return rows.map(({ id }) => Number(id))
  }
  const { next } = await db
    .insertInto('ids')
    .values({ name: table, next: count })
    .onConflict((on) => on.column('name').doUpdateSet((row) => ({ next: row('ids.next', '+', count) })))
    .returning('next')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, index) => next - count + 1 + index)
}

/**
 * What takes turns, with its number for the engine: no two may share one. Search, images, checklists, advice, contract
 * templates and the account itself go by photographer, evidence by contract; tickets by themselves; administrators are
 * one thing.
 */
const turns = {
  search: 1,
  images: 2,
  checklists: 3,
  advice: 4,
  evidence: 5,
  templates: 6,
  accounts: 7,
  admins: 12,
  tickets: 15,
}

/**
 * Waits until no other transaction works on the same thing of the same id, and keeps them waiting until this one ends.
 * SQLite has one writer at a time anyway.
 */
export async function advisoryLock(db: Db, thing: keyof typeof turns, id: number): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${turns[thing]}::integer, ${id}::integer)`.execute(db)
}

/**
 * Keeps everybody from adding rows to a user until the transaction that is going on ends. SQLite has one writer at a
 * time anyway.
 */
export async function lockUser(db: Db, id: number): Promise<void> {
  if (isPostgres(db)) await sql`select 1 from users where id = ${id} for update`.execute(db)
}

/**
 * Keeps a user from being deleted until the transaction that is going on ends; keeps nobody else from anything. Whoever
 * changes more than one row of a user's calls this before the first: a deletion then waits for them here, and never
 * they for a row of the deletion's while it waits for one of theirs. Answers whether the user is still there. SQLite
 * has one writer at a time, and refuses rows of users who are gone.
 */
export async function lockUserShared(db: Db, id: number): Promise<boolean> {
  if (!isPostgres(db)) return true
  // Locks of rows are no queue: without the turn, a photographer who writes on and on would keep a deletion waiting for
  // ever.
  await sql`select pg_advisory_xact_lock_shared(${turns.accounts}::integer, ${id}::integer)`.execute(db)
  const { rows } = await sql`select 1 from users where id = ${id} for key share`.execute(db)
  return rows.length > 0
}

/**
 * Keeps those of these users from being deleted until the transaction that is going on ends who are not being deleted
 * already, and answers who they are. It waits for nobody: whoever keeps themselves already and waited for others here
 * could meet a deletion of both.
 */
export async function tryLockUsersShared(db: Db, ids: readonly number[]): Promise<number[]> {
  if (!isPostgres(db)) return [...ids]
  const { rows: turn } = await sql<{
    id: number
  }>`select id from unnest(${ids}::integer[]) as id where pg_try_advisory_xact_lock_shared(${turns.accounts}::integer, id)`.execute(
    db,
  )
  const { rows: kept } = await sql<{
    id: number
  }>`select id from users where id = any(${turn.map(({ id }) => id)}::integer[]) order by id for key share`.execute(db)
  return kept.map(({ id }) => id)
}

/**
 * Whether a number is one of those that a query finds, which is asked first: PostgreSQL guesses how many they are
 * otherwise, and may go through all rows instead.
 */
export const isAmong = (db: Db, number: Expression<unknown>, found: Expression<{ id: number }>): Expression<SqlBool> =>
  isPostgres(db) ? sql<SqlBool>`${number} = any(array${found})` : sql<SqlBool>`${number} in ${found}`

/** Runs the work in the transaction that is going on, or in one of its own. */
export function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** The engine, its version and the bytes that the database takes. */
export async function describeDatabase(
  db: Db,
): Promise<{ engine: 'sqlite' | 'postgres'; version: string; sizeBytes: number }> {
  const engine = isPostgres(db) ? 'postgres' : 'sqlite'
  const question = {
    postgres: sql<Described>`select current_setting('server_version') as version, pg_database_size(current_database()) as "sizeBytes"`,
    sqlite: sql<Described>`select sqlite_version() as version, page_count * page_size as "sizeBytes" from pragma_page_count(), pragma_page_size()`,
  }[engine]
  const {
    rows: [row],
  } = await question.execute(db)
  return { engine, version: row?.version ?? '', sizeBytes: Number(row?.sizeBytes ?? 0) }
}

interface Described {
  version: string
  sizeBytes: number
}

interface EngineError {
  /** PostgreSQL's SQLSTATE, or ERR_SQLITE_ERROR. */
  code?: string
  /** SQLite's extended result code. */
  errcode?: number
}

/** The database can't be reached or is too busy: the caller may try again. */
export function isOutage(error: unknown): boolean {
  const { code = '', errcode = 0 } = (error ?? {}) as EngineError
  const sqliteBusy = (errcode & 0xff) === 5
  // 40: two transactions waited for each other, and PostgreSQL ended this one.
  const lost = /^(08|40|53|57P|55P03|57014|ECONN|EPIPE|ETIMEDOUT)/.test(code)
  const pool =
    error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  return sqliteBusy || lost || pool || isConnectionLost(error)
}

/** The connection ended before the answer came: whether a change was committed is not known. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The second is the rollback that is tried over a connection that has just ended.
  const isOver = /Connection terminated unexpectedly|encountered a connection error and is not queryable/
  return (error as EngineError).code === 'ETIMEDOUT' || isOver.test(error.message)
}

/** Two transactions waited for each other, and PostgreSQL ended this one: nothing of it was written. */
export const isDeadlock = (error: unknown): boolean => (error as EngineError | undefined)?.code === '40P01'

/** Asked of a table that does not exist, as in a new database. */
export function isMissingTable(error: unknown): boolean {
  return (
    (error as EngineError | undefined)?.code === '42P01' ||
    (error instanceof Error && error.message.startsWith('no such table'))
  )
}

/** The disk is full: nothing was written, reading goes on (SQLITE_FULL, SQLSTATE 53100). */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode = 0 } = (error ?? {}) as EngineError
  return (errcode & 0xff) === 13 || code === '53100'
}

/**
 * A row was to point at another that somebody deleted after it was looked up (SQLITE_CONSTRAINT_FOREIGNKEY, SQLSTATE
 * 23503).
 */
export function isOrphan(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as EngineError
  return errcode === 787 || code === '23503'
}

/**
 * The file itself failed (SQLITE_IOERR, CORRUPT, NOTADB): what was promised can no longer be kept, so the process must
 * end.
 */
export function isBrokenStorage(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as EngineError
  return [10, 11, 26].includes(errcode & 0xff)
}
