import { randomInt } from 'node:crypto'
import { type Expression, PostgresAdapter, sql, type SqlBool } from 'kysely'
import { compiled } from '#database/compiled.ts'
import type { Db, Tables } from '#database/db.ts'

/** The differences between the two engines. Add further ones here. */

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Tables clustered by owner, which take their ids from a counter; `tests/rooms.test.ts` checks its sequence. */
export type CountedTable = { [T in keyof Tables]: Tables[T] extends { id: number } ? T : never }[keyof Tables]

/** A new id, unique in its table over all owners. Called inside the transaction that uses it. */
export async function nextId(db: Db, table: CountedTable): Promise<number> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ id: number }>`select nextval(${`${table}_id`}::regclass) as id`.execute(db)
    return Number(rows[0]?.id)
  }
  const [row] = await counterIncrement(db, { table })
  return (row as { next: number }).next
}

const counterIncrement = compiled((db, { table }: { table: CountedTable }) =>
  db
    .insertInto('ids')
    .values({ name: table, next: 1 })
    .onConflict((on) => on.column('name').doUpdateSet((row) => ({ next: row('ids.next', '+', 1) })))
    .returning('next'),
)

/** Consecutive new ids. */
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
 * The kinds of advisory locks, with distinct numbers for the engine. Search, images, checklists, advice, contract
 * templates, imports, taken dates, the catalogue, questionnaires, session types, busy calendars, readings of
 * forecasts, API tokens, webhooks and the account are locked by photographer, evidence by contract; tickets by
 * themselves; administrators, installation and schema as a whole; moves by a random number.
 */
const lockKinds = {
  search: 1,
  images: 2,
  checklists: 3,
  advice: 4,
  evidence: 5,
  templates: 6,
  accounts: 7,
  admins: 12,
  tickets: 15,
  installation: 16,
  imports: 17,
  dates: 18,
  catalogue: 19,
  questionnaires: 20,
  'session types': 21,
  'busy calendars': 22,
  readings: 23,
  schema: 24,
  'API tokens': 25,
  webhooks: 26,
  moves: 27,
}

/**
 * Waits for the advisory lock on this kind and id, and holds it until the transaction ends. SQLite has one writer at a
 * time anyway.
 */
export async function advisoryLock(db: Db, thing: keyof typeof lockKinds, id: number): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${lockKinds[thing]}::integer, ${id}::integer)`.execute(db)
}

/** The same, shared with others who hold it shared: only `advisoryLock` waits for them. */
export async function advisoryLockShared(db: Db, thing: keyof typeof lockKinds, id: number): Promise<void> {
  if (isPostgres(db))
    await sql`select pg_advisory_xact_lock_shared(${lockKinds[thing]}::integer, ${id}::integer)`.execute(db)
}

/**
 * Prevents others from adding rows to a user until the current transaction ends. SQLite has one writer at a time
 * anyway.
 */
export async function lockUser(db: Db, id: number): Promise<void> {
  if (isPostgres(db)) await sql`select 1 from users where id = ${id} for update`.execute(db)
}

/**
 * Prevents a user's deletion until the current transaction ends, and nothing else. A transaction that changes more than
 * one row of a user calls this before the first: a deletion then waits here, and a deadlock between their row locks is
 * impossible. Returns whether the user still exists. SQLite has one writer at a time, and refuses rows of deleted
 * users.
 */
export async function lockUserShared(db: Db, id: number): Promise<boolean> {
  if (!isPostgres(db)) return true
  // Row locks are not fair: without the advisory lock, a photographer with constant writes could delay a deletion for
  // ever.
  await advisoryLockShared(db, 'accounts', id)
  const { rows } = await sql`select 1 from users where id = ${id} for key share`.execute(db)
  return rows.length > 0
}

/** Makes changes of a user's row wait, such as a new password, but nobody who adds rows to the user. */
export async function lockUserRow(db: Db, id: number): Promise<void> {
  if (isPostgres(db)) await sql`select 1 from users where id = ${id} for no key update`.execute(db)
}

/**
 * Locks those of these users against deletion who are not being deleted already, and returns their ids. It never waits:
 * with a lock on oneself, waiting for others could deadlock with a deletion of both.
 */
export async function tryLockUsersShared(db: Db, ids: readonly number[]): Promise<number[]> {
  if (!isPostgres(db)) return [...ids]
  const { rows: turn } = await sql<{
    id: number
  }>`select id from unnest(${ids}::integer[]) as id
    where pg_try_advisory_xact_lock_shared(${lockKinds.accounts}::integer, id)`.execute(db)
  const { rows: stored } = await sql<{
    id: number
  }>`select id from users where id = any(${turn.map(({ id }) => id)}::integer[]) order by id for key share`.execute(db)
  return stored.map(({ id }) => id)
}

/**
 * Whether a number is among those of a subquery, which runs first: otherwise PostgreSQL misjudges its size, and may
 * scan all rows instead.
 */
export const isAmong = (db: Db, number: Expression<unknown>, found: Expression<{ id: number }>): Expression<SqlBool> =>
  isPostgres(db) ? sql<SqlBool>`${number} = any(array${found})` : sql<SqlBool>`${number} in ${found}`

/** Runs the work in the current transaction, or in one of its own. */
export function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Runs reads that belong together: each sees the database as of the first one, whatever is changed meanwhile. */
export function readTogether<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  return isPostgres(db)
    ? db.transaction().setIsolationLevel('repeatable read').execute(work)
    : db.transaction().execute(work)
}

/**
 * Whether two addresses lead to one database: a lock that is held through one of them cannot be taken through the
 * other. One SQLite file is not opened twice.
 */
export async function isSameDatabase(one: Db, other: Db): Promise<boolean> {
  if (!isPostgres(one) || !isPostgres(other)) return false
  const key = randomInt(2 ** 31)
  const take = async (db: Db) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lockKinds.moves}::integer,
      ${key}::integer) as taken`.execute(db)
    return rows[0]?.taken
  }
  return one
    .transaction()
    .execute(async (held) => (await take(held)) && !(await other.transaction().execute(take)))
    .then(Boolean)
}

/** The engine, its version and the size of the database in bytes. */
export async function describeDatabase(
  db: Db,
): Promise<{ engine: 'sqlite' | 'postgres'; version: string; sizeBytes: number }> {
  const engine = isPostgres(db) ? 'postgres' : 'sqlite'
  const question = {
    postgres: sql<Described>`select current_setting('server_version') as version,
      pg_database_size(current_database()) as "sizeBytes"`,
    sqlite: sql<Described>`select sqlite_version() as version, page_count * page_size as "sizeBytes"
      from pragma_page_count(), pragma_page_size()`,
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

/** The database is unreachable or too busy: the caller may retry. */
export function isOutage(error: unknown): boolean {
  const { code = '', errcode = 0 } = (error ?? {}) as EngineError
  const sqliteBusy = (errcode & 0xff) === 5
  // 40: PostgreSQL aborted this transaction because of a deadlock. 25006: it is a replica that is not promoted yet.
  const lost = /^(08|25006|40|53|57P|55P03|57014|ECONN|EPIPE|ETIMEDOUT)/.test(code)
  const pool =
    error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  return sqliteBusy || lost || pool || isConnectionLost(error)
}

/** The connection ended before the answer: whether a change was committed is unknown. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The second is the rollback attempted on a connection that has just ended.
  const isOver = /Connection terminated unexpectedly|encountered a connection error and is not queryable/
  return (error as EngineError).code === 'ETIMEDOUT' || isOver.test(error.message)
}

/** PostgreSQL aborted this transaction because of a deadlock: nothing was written. */
export const isDeadlock = (error: unknown): boolean => (error as EngineError | undefined)?.code === '40P01'

/** The table does not exist, as in a new database. */
export function isMissingTable(error: unknown): boolean {
  return (
    (error as EngineError | undefined)?.code === '42P01' ||
    (error instanceof Error && error.message.startsWith('no such table'))
  )
}

/** The disk is full: nothing was written, reading still works (SQLITE_FULL, SQLSTATE 53100). */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode = 0 } = (error ?? {}) as EngineError
  return (errcode & 0xff) === 13 || code === '53100'
}

/** A foreign key refers to a row that was deleted meanwhile (SQLITE_CONSTRAINT_FOREIGNKEY, SQLSTATE 23503). */
export function isOrphan(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as EngineError
  return errcode === 787 || code === '23503'
}

/** The file failed (SQLITE_IOERR, CORRUPT, NOTADB): acknowledged writes may be lost, so the process must end. */
export function isBrokenStorage(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as EngineError
  return [10, 11, 26].includes(errcode & 0xff)
}
