import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isPostgres, nextId } from '#database/dialect.ts'
import { openDatabase } from '#database/open.ts'
import { statusAndRoleCode } from '#accounts/status-and-role.ts'
import { clients } from '#clients/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-database-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const ignore = { onIdleError: () => {} }

test('a row cannot point at another photographer’s row, even past every check of ours', async () => {
  const { as, db, ids } = await openStudio()
  const bobs = await as('bob')(clients.create, { input: { name: 'Bob’s client' } })
  const alices = await as('alice')(shoots.create, {
    input: { title: 'Alice’s shoot', location: 'Wave Hill', type: 'wedding' },
  })
  const link = { userId: ids.alice, shootId: alices.id, clientId: bobs.id, createdAt: 0 }
  await expect(db.insertInto('shoot_clients').values(link).execute()).rejects.toThrow(/foreign key/i)
  await expect(
    db
      .insertInto('shoot_clients')
      .values({ ...link, userId: ids.bob })
      .execute(),
  ).rejects.toThrow(/foreign key/i)
})

test('with an account goes everything of it', async () => {
  const { as, db, ids } = await openStudio()
  const client = await as('alice')(clients.create, { input: { name: 'Maya' } })
  const shoot = await as('alice')(shoots.create, { input: { title: 'Harbour', location: 'Pier 1', type: 'portrait' } })
  await as('alice')(shoots.assignClient, { params: { id: shoot.id }, input: { clientId: client.id } })
  await db.deleteFrom('users').where('id', '=', ids.alice).execute()
  for (const table of [
    'clients',
    'shoots',
    'shoot_clients',
    'sessions',
    'idempotency_keys',
    'user_profiles',
    'user_settings',
  ] as const)
    expect(await db.selectFrom(table).selectAll().where('userId', '=', ids.alice).execute(), table).toEqual([])
})

test('the words that a user is found by follow their state and role', async () => {
  const { db, ids } = await openStudio()
  const ofAlice = { status: 'suspended', role: 'moderator' } as const
  await db.updateTable('users').set(ofAlice).where('id', '=', ids.alice).execute()
  const rows = await db
    .selectFrom('user_words')
    .select(['word', 'statusAndRole'])
    .where('userId', '=', ids.alice)
    .execute()
  expect(rows.map(({ word }) => word)).toEqual(expect.arrayContaining(['', 'alice']))
  expect(new Set(rows.map(({ statusAndRole }) => statusAndRole))).toEqual(new Set([statusAndRoleCode(ofAlice)]))
})

test('a schema that is newer than this version is refused in one line', async () => {
  const { config, ...studio } = await openStudio()
  const name = '9999-from-the-future'
  await sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01')`.execute(studio.db)
  await studio.lightbook.close()
  await expect(openDatabase(config, ignore)).rejects.toThrow(
    /written by a newer Lightbook \(it knows 9999-from-the-future\)/,
  )
  if (config.databaseUrl) await forget(config.databaseUrl, name)
})

async function forget(databaseUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from kysely_migration where name = $1', [name])
  await client.end()
}

test('ids count up over all owners and are never given twice', async () => {
  const { db } = await openStudio()
  const given = await Promise.all(
    Array.from({ length: 50 }, () => db.transaction().execute((transaction) => nextId(transaction, 'clients'))),
  )
  expect(new Set(given).size).toBe(50)
})

test('a failed transaction rolls back only its own work', async () => {
  const { db } = await openStudio()
  const write = (key: string, fails: boolean) =>
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto('rate_limits').values({ key, count: 1, resetsAt: 0 }).execute()
      await Promise.resolve()
      if (fails) throw new Error('changed my mind')
    })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => write(`knock ${index}`, index % 3 === 0)),
  )
  const stored = await db.selectFrom('rate_limits').select('key').execute()
  const expected = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [`knock ${index}`] : []))
  expect(expected).toHaveLength(26)
  expect(stored.map(({ key }) => key).toSorted()).toEqual(expected.toSorted())
})

test('uncommitted rows are not visible', async () => {
  const { db } = await openStudio()
  const read = () => db.selectFrom('rate_limits').select('key').execute()
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('rate_limits').values({ key: 'unfinished', count: 1, resetsAt: 0 }).execute()
    expect(await read()).toEqual([])
  })
  expect(await read()).toEqual([{ key: 'unfinished' }])
})

test('one failing statement does not spoil the statements of others', async () => {
  const { db } = await openStudio()
  const insert = (key: string) => db.insertInto('rate_limits').values({ key, count: 1, resetsAt: 0 }).execute()
  // Which of the two equal keys comes first is up to PostgreSQL: they use different connections.
  const [first, second, other] = await Promise.allSettled([insert('a'), insert('a'), insert('b')])
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(other.status).toBe('fulfilled')
  expect(await db.selectFrom('rate_limits').select('key').orderBy('key').execute()).toEqual([
    { key: 'a' },
    { key: 'b' },
  ])
})

test('SQLite is opened so that a power cut loses nothing that was acknowledged', async () => {
  const { db, close } = await openDatabase({ dataDir: newFolder() }, ignore)
  onTestFinished(close)
  const { rows: mode } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)
  expect(mode[0]?.journal_mode).toBe('wal')
  await db.transaction().execute(async (writer) => {
    expect((await sql<{ synchronous: number }>`pragma synchronous`.execute(writer)).rows[0]?.synchronous).toBe(2)
    expect((await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(writer)).rows[0]?.foreign_keys).toBe(1)
  })
  expect(isPostgres(db)).toBe(false)
})

test('a second server on the same folder is refused in one line', async () => {
  const dataDir = newFolder()
  const { close } = await openDatabase({ dataDir }, ignore)
  await expect(openDatabase({ dataDir }, ignore)).rejects.toThrow(/Another Lightbook is already running/)
  await close()
  const again = await openDatabase({ dataDir }, ignore)
  await again.close()
})

test('a folder that was never upgraded has no copies', async () => {
  const dataDir = newFolder()
  const { close } = await openDatabase({ dataDir }, ignore)
  await close()
  expect(readdirSync(dataDir).filter((name) => name === 'backups')).toEqual([])
})
