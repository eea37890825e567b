import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { Kysely, type KyselyConfig } from 'kysely'
import type { Db } from '#database/db.ts'
import { isOutage } from '#database/dialect.ts'
import { migrate } from './migrate.ts'
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
  /** Called when a connection to the database is lost while nobody uses it. */
  onIdleError: (error: Error) => void
  /** Called once when the file itself fails: what was promised may no longer be kept, and the process has to end (R88). */
  onBroken?: ((error: unknown) => void) | undefined
  /** Called for every statement that is run. */
  onQuery?: ((sql: string) => void) | undefined
}

/** Opens the database and brings its schema up to date. Refuses a schema that is newer than this version knows. */
export async function openDatabase(place: Place, watch: Watch): Promise<Database> {
  return place.databaseUrl ? openPostgres(place.databaseUrl, watch) : openSqlite(place.dataDir, watch)
}

async function openPostgres(url: string, watch: Watch): Promise<Database> {
  const { postgresDialect } = await import('./postgres.ts')
  const db: Db = new Kysely({ dialect: postgresDialect(url, watch.onIdleError), ...logTo(watch) })
  await migrate(db)
  return { db, engine: 'postgres', close: () => db.destroy() }
}

async function openSqlite(dataDir: string, watch: Watch): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lock(dataDir)
  const file = new SqliteFile(join(dataDir, 'lightbook.sqlite'), watch.onBroken ?? (() => {}))
  const db: Db = new Kysely({ dialect: sqliteDialect(file), ...logTo(watch) })
  await migrate(db, () => keepCopy(file, dataDir))
  const close = async () => {
    await db.destroy()
    unlock()
  }
  return { db, engine: 'sqlite', close }
}

const logTo = ({ onQuery }: Watch): Pick<KyselyConfig, 'log'> => (onQuery ? { log: ({ query }) => onQuery(query.sql) } : {})

/** Two servers on one folder would each think that they alone write. The lock is the operating system's, so a killed server leaves none. */
function lock(dataDir: string): () => void {
  const guard = new DatabaseSync(join(dataDir, 'lightbook.lock'))
  try {
    guard.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    guard.close()
    if (!isOutage(error)) throw error
    throw new Error(`Another Lightbook is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`)
  }
  return () => void (guard.isOpen && guard.close())
}

/** A copy of the database as it was before its schema changes (R90). */
function keepCopy(file: SqliteFile, dataDir: string): void {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = `before-upgrade-${new Date().toISOString().replace(/[:.]/g, '-')}.sqlite`
  file.writer.database.prepare('vacuum into ?').run(join(folder, name))
}
