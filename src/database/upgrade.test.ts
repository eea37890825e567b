import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#database/db.ts'
import { migrate, migrations, requireCurrent } from '#database/migrate.ts'
import { openDatabase, openExisting, type Place } from '#database/open.ts'
import { emptyPlace } from '#tests/help/empty-place.ts'

const watch = { onIdleError: () => {} }

async function ask(databaseUrl: string, statements: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await client.query(statements)
  } finally {
    await client.end()
  }
}

/** The released steps and one more. */
const stepsWith = (up: (db: Kysely<unknown>) => Promise<unknown>) => ({
  ...migrations,
  '9999-of-this-test': { up: async (db: Kysely<unknown>) => void (await up(db)) },
})

const addTable = (db: Kysely<unknown>) => sql`create table added (id integer primary key)`.execute(db)

const addedRows = async (db: Db) => (await sql`select * from added`.execute(db)).rows

/** A database of this version, with one row. */
async function filledPlace(): Promise<Place> {
  const place = await emptyPlace()
  const { db, close } = await openDatabase(place, watch)
  await db.insertInto('rate_limits').values({ key: 'kept', count: 1, resetsAt: 0 }).execute()
  await close()
  return place
}

const keys = async (db: Db) => (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)

test('an upgrade runs the steps that are missing, and SQLite keeps a copy from before it', async () => {
  const place = await filledPlace()
  const upgrade = (db: Db, before = {}) => migrate(db, before, stepsWith(addTable))
  for (const _start of ['first', 'second']) {
    const { db, close } = await openDatabase(place, watch, upgrade)
    expect(await addedRows(db)).toEqual([])
    expect(await keys(db)).toEqual(['kept'])
    await close()
  }
  if (place.databaseUrl) return
  const copies = readdirSync(join(place.dataDir, 'backups'))
  expect(copies).toEqual([expect.stringMatching(/^before-upgrade-.*\.sqlite$/)])
  const copy = new DatabaseSync(join(place.dataDir, 'backups', String(copies[0])), { readOnly: true })
  onTestFinished(() => copy.close())
  expect(copy.prepare('select key from rate_limits').all()).toEqual([{ key: 'kept' }])
  expect(() => copy.prepare('select * from added')).toThrow(/no such table/)
})

test('an upgrade that fails changes nothing', async () => {
  const place = await filledPlace()
  const fail = async (db: Kysely<unknown>) => {
    await addTable(db)
    throw new Error('not today')
  }
  await expect(openDatabase(place, watch, (db, before) => migrate(db, before, stepsWith(fail)))).rejects.toThrow(
    'not today',
  )
  const { db, close } = await openDatabase(place, watch)
  onTestFinished(close)
  expect(await keys(db)).toEqual(['kept'])
  await expect(addedRows(db)).rejects.toThrow(/added/)
})

test('on PostgreSQL a step may take longer than a request, up to an hour', async () => {
  const place = await filledPlace()
  if (!place.databaseUrl) return
  const url = new URL(place.databaseUrl)
  url.searchParams.set('statement_timeout', '100')
  const slow = stepsWith(async (db) => {
    await sql`select pg_sleep(0.5)`.execute(db)
    const { rows } = await sql`show statement_timeout`.execute(db)
    expect(rows).toEqual([{ statement_timeout: '1h' }])
  })
  const { db, close } = await openDatabase({ ...place, databaseUrl: url.href }, watch, (opened, before) =>
    migrate(opened, before, slow),
  )
  // The statement timeout applies again.
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  await close()
})

test('a command refuses a database that is not up to date', async () => {
  const { db, close } = await openDatabase(await filledPlace(), watch)
  onTestFinished(close)
  await requireCurrent(db)
  await expect(requireCurrent(db, {}, stepsWith(addTable))).rejects.toThrow(/written by an older Lightbook/)
})

const oldDatabase = `
  create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
  create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
  create table users (id integer primary key, username text not null);
  insert into kysely_migration values
    ('0001-first', '2026-01-01'), ('0002-gear', '2026-01-02'), ('0004-search', '2026-02-01');
  insert into kysely_migration_lock values ('migration_lock', 0);
  insert into users values (1, 'alice');`

/** All rows of the database. */
async function contentsOf({ dataDir, databaseUrl }: Place): Promise<unknown> {
  if (!databaseUrl) return readFileSync(join(dataDir, 'lightbook.sqlite')).toString('base64')
  const { rows } = await ask(
    databaseUrl,
    `select table_name, query_to_xml(format('select * from %I', table_name), true, true, '')::text as content
      from information_schema.tables where table_schema = 'public' order by table_name`,
  )
  return rows
}

test('a database from before the first release is refused in one sentence and left untouched', async () => {
  const place = await emptyPlace()
  if (place.databaseUrl) await ask(place.databaseUrl, oldDatabase)
  else {
    const file = new DatabaseSync(join(place.dataDir, 'lightbook.sqlite'))
    file.exec(`pragma journal_mode = wal; ${oldDatabase}`)
    file.close()
  }
  const before = await contentsOf(place)
  const refusal = /^This database was written by a Lightbook from before the first release[^.]*left untouched[^.]*\.$/
  await expect(openDatabase(place, watch)).rejects.toThrow(refusal)
  await expect(openExisting(place)).rejects.toThrow(refusal)
  expect(await contentsOf(place)).toEqual(before)
  expect(readdirSync(place.dataDir).filter((name) => !name.startsWith('lightbook.'))).toEqual([])
})
