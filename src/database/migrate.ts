import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from '#database/db.ts'
import { isMissingTable, isPostgres } from '#database/dialect.ts'
import * as first from './migrations/0001-first.ts'
import * as gear from './migrations/0002-gear.ts'
import * as calendar from './migrations/0003-calendar.ts'
import * as search from './migrations/0004-search.ts'
import * as images from './migrations/0005-images.ts'
import * as weather from './migrations/0006-weather.ts'
import * as advice from './migrations/0007-advice.ts'
import * as billing from './migrations/0008-billing.ts'
import * as notifications from './migrations/0009-notifications.ts'
import * as security from './migrations/0010-security.ts'
import * as analytics from './migrations/0011-analytics.ts'
import * as exports from './migrations/0012-exports.ts'
import * as adminLogs from './migrations/0013-admin-logs.ts'
import * as temporaryPasswords from './migrations/0014-temporary-passwords.ts'
import * as support from './migrations/0015-support.ts'
import * as systemStats from './migrations/0016-system-stats.ts'
import * as adminLists from './migrations/0017-admin-lists.ts'
import * as installation from './migrations/0018-installation.ts'

/** Every change of the schema, oldest first. Forward only: a released one is never edited. */
const migrations: Record<string, Migration> = {
  '0001-first': first as unknown as Migration,
  '0002-gear': gear as unknown as Migration,
  '0003-calendar': calendar as unknown as Migration,
  '0004-search': search as unknown as Migration,
  '0005-images': images as unknown as Migration,
  '0006-weather': weather as unknown as Migration,
  '0007-advice': advice as unknown as Migration,
  '0008-billing': billing as unknown as Migration,
  '0009-notifications': notifications as unknown as Migration,
  '0010-security': security as unknown as Migration,
  '0011-analytics': analytics as unknown as Migration,
  '0012-exports': exports as unknown as Migration,
  '0013-admin-logs': adminLogs as unknown as Migration,
  '0014-temporary-passwords': temporaryPasswords as unknown as Migration,
  '0015-support': support as unknown as Migration,
  '0016-system-stats': systemStats as unknown as Migration,
  '0017-admin-lists': adminLists as unknown as Migration,
  '0018-installation': installation as unknown as Migration,
}

export interface Before {
  /**
   * Called when there is no schema yet, before the first table is made. What it throws leaves the database as it is.
   */
  create?: (() => Promise<void>) | undefined
  /** Called once when an existing schema is about to change. */
  upgrade?: (() => void) | undefined
}

/** Runs what is missing, all or nothing. */
export async function migrate(db: Db, before: Before = {}): Promise<void> {
  const done = await changesOf(db)
  if (done.length === Object.keys(migrations).length) return
  if (done.length > 0) before.upgrade?.()
  else await before.create?.()
  if (isPostgres(db)) await db.connection().execute(runPatiently)
  else await runMissing(db)
}

/** Refuses a database whose schema is not this version's. */
export async function requireCurrent(db: Db): Promise<void> {
  const done = await changesOf(db)
  if (done.length === 0)
    throw new Error(
      'There is no Lightbook in this database. Set DATABASE_URL to the one that the server uses, or start the server once.',
    )
  if (done.length < Object.keys(migrations).length)
    throw new Error(
      'This database was written by an older Lightbook. Start the server of this version once: it brings the database up to date.',
    )
}

/** The changes that this database has seen. Refuses one that has seen more than this version knows. */
async function changesOf(db: Db): Promise<string[]> {
  const done = await namesOf(db)
  const unknown = done.filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new Error(
      `This database was written by a newer Lightbook (it knows ${unknown.join(', ')}). Start that version, or restore a backup made with this one.`,
    )
  return done
}

/**
 * Large tables take longer to change than a request may last, and of two servers that start at once one waits for the
 * other.
 */
async function runPatiently(connection: Db): Promise<void> {
  await sql`set statement_timeout = 0`.execute(connection)
  await sql`set idle_in_transaction_session_timeout = 0`.execute(connection)
  try {
    await runMissing(connection)
  } finally {
    await sql`reset idle_in_transaction_session_timeout`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  }
}

async function runMissing(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** The changes that this database has seen; none when it is new. */
async function namesOf(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    if (isMissingTable(error)) return []
    throw error
  }
}
