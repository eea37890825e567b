import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '#database/db.ts'
import * as first from '#database/migrations/0001-first.ts'
import * as gear from '#database/migrations/0002-gear.ts'
import * as calendar from '#database/migrations/0003-calendar.ts'
import { postgresDialect } from '#database/postgres.ts'
import { SqliteFile, sqliteDialect } from '#database/sqlite.ts'
import { emptyPostgres } from './empty-postgres.ts'

/** A database as it was before there was a search: later changes of the schema are still to come. */
export async function openOldDatabase(): Promise<Db> {
  const url = process.env.TEST_DATABASE_URL
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-upgrade-'))
  const db: Db = new Kysely({
    dialect: url
      ? postgresDialect(await emptyPostgres(url), () => {})
      : sqliteDialect(new SqliteFile(join(folder, 'old.sqlite'), () => {})),
  })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  const migrations = { '0001-first': first, '0002-gear': gear, '0003-calendar': calendar }
  if (url) await sql`drop schema public cascade`.execute(db).then(() => sql`create schema public`.execute(db))
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations as never },
  }).migrateToLatest()
  expect(error).toBeUndefined()
  return db
}
