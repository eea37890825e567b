import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type KyselyConfig } from 'kysely'
import type { Db } from '#database/db.ts'
import { commandLine } from './command-line.ts'
import { requireNoBlock, unfinishedMove } from './copy/block.ts'
import { explain, isNewFile, requireComplete } from './file-check.ts'
import { lockFile } from './lock.ts'
import { type Before, migrate, requireCurrent } from './migrate.ts'
import { SqliteFile, sqliteDialect } from './sqlite.ts'

export interface Place {
  /** A folder for the SQLite file and its copies. */
  dataDir: string
  /** `postgres://…` instead. */
  databaseUrl?: string | undefined
}

export interface Database {
  db: Db
  engine: 'sqlite' | 'postgres'
  close: () => Promise<void>
}

export interface Watch {
  /** Called when an idle connection to the database is lost. */
  onIdleError: (error: Error) => void
  /** Called once when the database file fails: acknowledged writes may be lost, and the process has to end. */
  onBroken?: ((error: unknown) => void) | undefined
  /**
   * Called when the database is empty, before the first table is created: if it throws, the start fails and the
   * database stays empty.
   */
  beforeCreate?: (() => Promise<void>) | undefined
  /**
   * Called with an older schema, before it is upgraded: if it throws, the start fails and the database stays as it is.
   */
  beforeUpgrade?: ((db: Db) => Promise<void>) | undefined
  /** Called for every statement. */
  onQuery?: ((sql: string) => void) | undefined
}

/**
 * Opens the database and upgrades its schema. Refuses a schema that is unknown to this version, and a database that is
 * being restored, or whose records were moved.
 */
export async function openDatabase(place: Place, watch: Watch, prepare: Prepare = upgrade): Promise<Database> {
  return place.databaseUrl ? openPostgres(place.databaseUrl, watch, prepare) : openSqlite(place.dataDir, watch, prepare)
}

const upgrade: Prepare = async (db, before) => {
  await requireNoBlock(db)
  await migrate(db, before)
}

/**
 * Opens an existing database of this version without changing its schema: for commands, which might be run in a wrong
 * folder. `prepare` may let in one that no server may use.
 */
export async function openExisting(place: Place, prepare: Prepare = requireUsable): Promise<Database> {
  const file = fileIn(place.dataDir)
  if (!place.databaseUrl && !existsSync(file)) {
    requireNoMove(place.dataDir)
    throw new Error(
      existsSync(join(place.dataDir, 'uploads'))
        ? `${file} is missing beside the files in ${place.dataDir}. Nothing was changed. Put the database back, or ` +
            `restore both from one backup into an empty DATA_DIR: ${commandLine('restore', 'BACKUP')}. If it is ` +
            'somewhere else, set DATA_DIR or DATABASE_URL to it.'
        : `There is no Lightbook in ${place.dataDir}. Set DATA_DIR to its folder, or start the server once.`,
    )
  }
  const watch = { onIdleError: () => {} }
  return place.databaseUrl
    ? openPostgres(place.databaseUrl, watch, prepare)
    : openSqlite(place.dataDir, watch, prepare, adviceOfCommands)
}

const requireUsable: Prepare = async (db) => {
  await requireNoBlock(db)
  await requireCurrent(db)
}

/** Opens a database as it is, blocked or without a schema, whatever wrote it. A missing file is made. */
export const openAsIs = (place: Place): Promise<Database> =>
  openDatabase(place, { onIdleError: () => {} }, async () => {})

/** Checks or upgrades the schema. */
type Prepare = (db: Db, before?: Before) => Promise<void>

async function openPostgres(url: string, watch: Watch, prepare: Prepare): Promise<Database> {
  const { findLimits, patientPostgresDialect, postgresDialect } = await import('./postgres.ts')
  // Before the schema changes: a start that is refused leaves the servers of an earlier version as they are.
  const asked = await findLimits(url)
  const preparing: Db = new Kysely({ dialect: patientPostgresDialect(url, watch.onIdleError), ...logTo(watch) })
  try {
    await prepare(preparing, { create: watch.beforeCreate, upgrade: watch.beforeUpgrade })
  } finally {
    await preparing.destroy()
  }
  const db: Db = new Kysely({ dialect: postgresDialect(url, asked, watch.onIdleError), ...logTo(watch) })
  return { db, engine: 'postgres', close: () => db.destroy() }
}

/** A replica of an open database, for reading only. It may be out of reach: then queries fail. */
export async function openReplica(url: string, watch: Watch): Promise<Database> {
  const { findLimits, postgresDialect } = await import('./postgres.ts')
  // Without them it works behind a pooler too; whoever waits gives up in any case.
  const asked = await findLimits(url, 1500).catch((error: Error) => {
    watch.onIdleError(error)
    return false
  })
  const db: Db = new Kysely({ dialect: postgresDialect(url, asked, watch.onIdleError), ...logTo(watch) })
  return { db, engine: 'postgres', close: () => db.destroy() }
}

/** What people call a database: its file, or its address without password. */
export function databaseName({ dataDir, databaseUrl }: Place): string {
  if (databaseUrl === undefined) return fileIn(dataDir)
  if (!URL.canParse(databaseUrl)) return 'the database on PostgreSQL'
  const { protocol, username, host, pathname, searchParams } = new URL(databaseUrl)
  const where = host || (searchParams.get('host') ?? '')
  return `${protocol}//${username && `${username}@`}${where}${pathname}`
}

export const fileIn = (dataDir: string): string => join(dataDir, 'lightbook.sqlite')

/** The folder of a database file that is not complete yet. */
export const movingIn = (dataDir: string): string => join(dataDir, 'moving-database')

function requireNoMove(dataDir: string): void {
  if (existsSync(movingIn(dataDir))) throw new Error(unfinishedMove)
}

const adviceOfCommands = 'Stop it first, and start it again afterwards.'

/** Keeps servers off the database file of a folder, which may be missing, until the returned function is called. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return lock(dataDir, adviceOfCommands)
}

/** `advice`: what to do when another process has it open. */
async function openSqlite(
  dataDir: string,
  watch: Watch,
  prepare: Prepare,
  advice = 'Stop it first, or set DATA_DIR to another folder.',
): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = fileIn(dataDir)
  // What was opened is closed when the start is refused, so that another database can be put in its place.
  const opened = new Set<() => unknown>()
  try {
    const unlock = lock(dataDir, advice)
    opened.add(unlock)
    // Checked before the file is created: a refused start leaves no file in the way of a restored database.
    if (isNewFile(path)) {
      requireNoMove(dataDir)
      await watch.beforeCreate?.()
    } else requireComplete(path)
    const file = new SqliteFile(path, watch.onBroken ?? (() => {}))
    const db: Db = new Kysely({ dialect: sqliteDialect(file), ...logTo(watch) })
    const close = async () => {
      await db.destroy()
      unlock()
    }
    opened.clear()
    opened.add(close)
    const upgrade = async () => {
      await watch.beforeUpgrade?.(db)
      keepCopy(file, dataDir)
    }
    await prepare(db, { create: watch.beforeCreate, upgrade })
    return { db, engine: 'sqlite', close }
  } catch (error) {
    for (const undo of opened) await undo()
    throw explain(error, path)
  }
}

const logTo = ({ onQuery }: Watch): Pick<KyselyConfig, 'log'> =>
  onQuery ? { log: ({ query }) => onQuery(query.sql) } : {}

/** Two servers on one folder would each assume to be the only writer. `advice`: what to do then. */
const lock = (dataDir: string, advice: string): (() => void) =>
  lockFile(join(dataDir, 'lightbook.lock'), `Another Lightbook is already running on ${dataDir}. ${advice}`)

/** Copies the database before its schema changes. */
function keepCopy(file: SqliteFile, dataDir: string): void {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = `before-upgrade-${new Date().toISOString().replace(/[:.]/g, '-')}.sqlite`
  file.writer.database.prepare('vacuum into ?').run(join(folder, name))
}
