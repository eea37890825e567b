import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/server/settings/config.ts'
import { openLightbook } from '#app/server/start.ts'
import { openDatabase, type Place } from '#database/open.ts'
import { newPostgres } from './help/new-postgres.ts'
import { noServices } from './help/no-services.ts'

const engine = process.env.TEST_DATABASE_URL

/** The place of a studio that was used once. */
async function usedPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lightbook-refused-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  if (!engine) return { dataDir }
  const { url, drop } = await newPostgres(engine)
  onTestFinished(drop)
  return { dataDir, databaseUrl: url }
}

/** Starts a server and stops it. */
async function startOn({ dataDir, databaseUrl }: Place): Promise<void> {
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const { close } = await openLightbook(readConfig({ LOG_LEVEL: 'silent', ...noServices, ...env }))
  await close()
}

/** The schema steps of a database, and on SQLite all bytes of its file and the names beside it. */
async function stateOf({ dataDir, databaseUrl }: Place): Promise<unknown> {
  if (!databaseUrl)
    return {
      bytes: createHash('sha256')
        .update(readFileSync(join(dataDir, 'lightbook.sqlite')))
        .digest('hex'),
      copies: existsSync(join(dataDir, 'backups')),
    }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query('select name from kysely_migration order by name')).rows
  } finally {
    await client.end()
  }
}

/** Puts a stored photograph into the folder, as after an upload. */
function keepPhotograph(folder: string): void {
  mkdirSync(join(folder, 'uploads/kept/ab'), { recursive: true })
  writeFileSync(join(folder, 'uploads/kept/ab/abcdefabcdefabcdefabcdefabcdefab.jpg'), 'a photograph')
}

const foreignFiles = 'the files of another database'

/** Takes the last step back. That one brought the check of the key, which a step to come will find. */
async function downgrade(place: Place, what: string): Promise<void> {
  const { db, close } = await openDatabase(place, { onIdleError() {} })
  await sql`delete from kysely_migration where name = '0004-shared-data'`.execute(db)
  if (what === foreignFiles) {
    await sql`drop table servers`.execute(db)
    for (const column of ['keyCheck', 'usedAt'])
      await sql`alter table installation drop column ${sql.ref(column)}`.execute(db)
  }
  await close()
}

test.each([
  [foreignFiles, keepPhotograph, /do not belong to this database/],
  ['no server key', (folder: string) => rmSync(join(folder, 'secret.key')), /There is no .*secret\.key/],
  [
    'another server key',
    (folder: string) => writeFileSync(join(folder, 'secret.key'), 'k'.repeat(43)),
    /is not the one that this database was used with/,
  ],
])('a refused start does not upgrade the database: %s', async (what, change, reason) => {
  const place = await usedPlace()
  await startOn(place)
  await downgrade(place, what)
  rmSync(join(place.dataDir, 'uploads'), { recursive: true })
  change(place.dataDir)
  const before = await stateOf(place)
  await expect(startOn(place)).rejects.toThrow(reason)
  expect(await stateOf(place)).toEqual(before)
})
