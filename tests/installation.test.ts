import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/server/settings/config.ts'
import { openLightbook } from '#app/server/start.ts'
import { images } from '#images/api.ts'
import { discardStrayFiles } from '#images/server/sweep.ts'
import { shoots } from '#shoots/api.ts'
import { runCommandWith } from './help/command.ts'
import { newPostgres } from './help/new-postgres.ts'
import { noServices } from './help/no-services.ts'
import { jpegOf } from './help/pictures.ts'
import { openStudio } from './help/studio.ts'

const engine = process.env.TEST_DATABASE_URL

/** The address of the database, when it is not in the data folder. */
async function newDatabase(): Promise<Record<string, string>> {
  if (!engine) return {}
  const { url, drop } = await newPostgres(engine)
  onTestFinished(drop)
  return { DATABASE_URL: url }
}

/** A data folder, with the address of its database if that is elsewhere. */
async function place() {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-installation-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, env: await newDatabase() }
}

/** Starts a server and stops it after its cleanup jobs have run. */
async function startOn(folder: string, env: Record<string, string>, now = Date.now): Promise<void> {
  const { database, fileStore, close } = await openLightbook(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...noServices, ...env }),
    { now },
  )
  await discardStrayFiles(database.db, fileStore, Date.now() + 1000).finally(close)
}

/** Puts a stored photograph into the folder, as after an upload. */
function keepPhotograph(folder: string): string {
  mkdirSync(join(folder, 'uploads/kept/ab'), { recursive: true })
  const path = join(folder, 'uploads/kept/ab/abcdefabcdefabcdefabcdefabcdefab.jpg')
  writeFileSync(path, 'a photograph')
  return path
}

/** Removes the database, as a lost disk or a wrong address does. */
async function loseDatabase(folder: string): Promise<Record<string, string>> {
  for (const name of readdirSync(folder)) if (name.startsWith('lightbook.sqlite')) rmSync(join(folder, name))
  return newDatabase()
}

test('an empty or missing database beside kept files stops the start, says so, and nothing is deleted', async () => {
  const { folder, env } = await place()
  await startOn(folder, env)
  const photograph = keepPhotograph(folder)
  const without = await loseDatabase(folder)
  for (const attempt of [1, 2, 3]) {
    await expect(startOn(folder, without), `attempt ${attempt}`).rejects.toThrow(
      engine
        ? /belongs to a studio, but the database is empty\. Nothing was changed or deleted/
        : /belongs to a studio, but .*lightbook\.sqlite is missing\. Nothing was changed or deleted/,
    )
    expect(existsSync(photograph)).toBe(true)
    expect(readdirSync(folder).filter((name) => name.startsWith('lightbook.sqlite'))).toEqual([])
  }
  if (!engine)
    expect(await accept('files', folder, without)).toMatch(
      /^refused: .*lightbook\.sqlite is missing beside the files in .* Put the database back, or restore both/,
    )
})

test('a lost database is missed even where no file was kept yet', async () => {
  const { folder, env } = await place()
  await startOn(folder, env)
  await expect(startOn(folder, await loseDatabase(folder))).rejects.toThrow(
    /the database is empty|lightbook\.sqlite is missing/,
  )
})

test('files of another database, or without an id, prevent the start and stay', async () => {
  const [mine, theirs] = [await place(), await place()]
  await startOn(mine.folder, mine.env)
  await startOn(theirs.folder, theirs.env)
  const photograph = keepPhotograph(mine.folder)
  rmSync(join(theirs.folder, 'uploads'), { recursive: true })
  cpSync(join(mine.folder, 'uploads'), join(theirs.folder, 'uploads'), { recursive: true })
  await expect(startOn(theirs.folder, theirs.env)).rejects.toThrow(
    /do not belong to this database\. Nothing was changed or deleted/,
  )
  rmSync(join(mine.folder, 'uploads/installation'))
  await expect(startOn(mine.folder, mine.env)).rejects.toThrow(/do not belong to this database/)
  expect(existsSync(photograph)).toBe(true)
  expect(readdirSync(join(theirs.folder, 'uploads/kept/ab'))).toHaveLength(1)
})

test('a refused start leaves room for the database that was missing: once it is back, all goes on', async () => {
  const { folder, env } = await place()
  await startOn(folder, env)
  if (!engine) renameSync(join(folder, 'lightbook.sqlite'), join(folder, 'saved'))
  await expect(startOn(folder, await loseDatabase(folder))).rejects.toThrow(
    /the database is empty|lightbook\.sqlite is missing/,
  )
  if (!engine) renameSync(join(folder, 'saved'), join(folder, 'lightbook.sqlite'))
  const photograph = keepPhotograph(folder)
  await startOn(folder, env)
  // Its own database has no row for this photograph: now it is removed.
  expect(existsSync(photograph)).toBe(false)
})

test('an empty folder belongs to whichever database comes first, from then on', async () => {
  const { folder, env } = await place()
  await startOn(folder, env)
  rmSync(join(folder, 'uploads'), { recursive: true })
  await startOn(folder, env)
  expect(existsSync(join(folder, 'uploads/installation'))).toBe(true)
})

/** A copy of the database, made while no server runs on it. */
async function copyDatabase(folder: string, env: Record<string, string>): Promise<() => Record<string, string>> {
  if (!engine) {
    const bytes = readFileSync(join(folder, 'lightbook.sqlite'))
    return () => {
      writeFileSync(join(folder, 'lightbook.sqlite'), bytes)
      return env
    }
  }
  const { url, drop } = await newPostgres(engine, env['DATABASE_URL'])
  onTestFinished(drop)
  return () => ({ DATABASE_URL: url })
}

const accept = (what: string, folder: string, env: Record<string, string>) =>
  runCommandWith({ DATA_DIR: folder, ...env }, 'admin', `accept-${what}`)

test('an older copy of the database is noticed beside newer files, and once accepted, no file is deleted', async () => {
  const { folder, env } = await place()
  await startOn(folder, env)
  const putBack = await copyDatabase(folder, env)
  await startOn(folder, env)
  const photograph = keepPhotograph(folder)
  const older = putBack()
  await expect(startOn(folder, older)).rejects.toThrow(
    new RegExp(
      'is older than the files in .*npm run restore -- BACKUP\\. ' +
        'To go on with the older one: npm run admin -- accept-files',
    ),
  )
  expect(existsSync(photograph)).toBe(true)
  expect(await accept('files', folder, older)).toMatch(/belong to this database from now on\. .* for 30 days/)
  await startOn(folder, older)
  expect(readdirSync(join(folder, 'uploads/trash'))).toEqual(['abcdefabcdefabcdefabcdefabcdefab.jpg'])
  await startOn(folder, older)
})

test('an older copy is noticed also where the clock was put back since', async () => {
  const { folder, env } = await place()
  await startOn(folder, env)
  const putBack = await copyDatabase(folder, env)
  await startOn(folder, env, () => Date.now() - 86_400_000)
  await expect(startOn(folder, putBack())).rejects.toThrow(/is older than the files in/)
})

test('files of another database are used once they are accepted', async () => {
  const { folder, env } = await place()
  await startOn(folder, env)
  writeFileSync(join(folder, 'uploads/installation'), 'of another database')
  await expect(startOn(folder, env)).rejects.toThrow(/If you are sure that these two do: npm run admin -- accept-files/)
  await accept('files', folder, env)
  await startOn(folder, env)
})

test('a database with images does not start beside an empty folder', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const shoot = await alice(shoots.create, { input: { title: 'Harbor', location: 'Pier 17', type: 'portrait' } })
  await alice(images.add, { params: { id: shoot.id }, files: [await jpegOf('first-light.jpg')] })
  await studio.lightbook.close()
  const env = studio.config.databaseUrl ? { DATABASE_URL: studio.config.databaseUrl } : {}
  renameSync(join(studio.folder, 'uploads'), join(studio.folder, 'elsewhere'))
  await expect(startOn(studio.folder, env)).rejects.toThrow(
    /knows images, but there are no files in .*Nothing was changed.*npm run restore -- BACKUP.*accept-files/,
  )
  renameSync(join(studio.folder, 'elsewhere'), join(studio.folder, 'uploads'))
  await startOn(studio.folder, env)
})

test('a server key that the database was not used with, or none, prevents the start until it is accepted', async () => {
  const { folder, env } = await place()
  await startOn(folder, env)
  const key = readFileSync(join(folder, 'secret.key'))
  rmSync(join(folder, 'secret.key'))
  await expect(startOn(folder, env)).rejects.toThrow(
    /There is no .*secret\.key\. Nothing was changed\. Copy secret\.key/,
  )
  expect(existsSync(join(folder, 'secret.key'))).toBe(false)
  writeFileSync(join(folder, 'secret.key'), 'another-key-with-forty-three-letters-or-more-1')
  await expect(startOn(folder, env)).rejects.toThrow(/is not the one .* npm run admin -- accept-key/)
  await expect(startOn(folder, { ...env, SECRET_KEY: 'yet another key with many letters 0123456789' })).rejects.toThrow(
    /^SECRET_KEY is not the one/,
  )
  writeFileSync(join(folder, 'secret.key'), key)
  await startOn(folder, env)
  rmSync(join(folder, 'secret.key'))
  expect(await accept('key', folder, env)).toContain('The next server that starts decides')
  await startOn(folder, env)
})

const strange: [string, RegExp, (file: string) => void][] = [
  ['truncated', /is incomplete: it has \d+ of \d+ bytes/, (file) => truncateSync(file, 20_480)],
  ['overwritten', /is not a database/, (file) => writeFileSync(file, 'something else entirely')],
  [
    'of another program',
    /belongs to another program/,
    (file) => {
      rmSync(file)
      const database = new DatabaseSync(file)
      database.exec('create table recipes (id integer primary key, name text)')
      database.close()
    },
  ],
  ['empty', /the database is empty/, (file) => writeFileSync(file, '')],
]

test.for(strange)('a database file that is %s stops the start and stays as it is', async (one) => {
  if (engine) return
  const [, found, damage] = one
  const { folder, env } = await place()
  await startOn(folder, env)
  const photograph = keepPhotograph(folder)
  const file = join(folder, 'lightbook.sqlite')
  damage(file)
  const bytes = readFileSync(file)
  for (const attempt of [1, 2]) {
    const start = startOn(folder, env)
    await expect(start, `attempt ${attempt}`).rejects.toThrow(found)
    await expect(start).rejects.toThrow(/Nothing was changed or deleted\..*npm run restore -- BACKUP/)
  }
  expect(readFileSync(file).equals(bytes)).toBe(true)
  expect(existsSync(photograph)).toBe(true)
})

test('a second server on PostgreSQL needs the files and the key of the first', async () => {
  if (!engine) return
  const { folder, env } = await place()
  const { close } = await openLightbook(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...noServices, ...env }))
  onTestFinished(close)
  const second = mkdtempSync(join(tmpdir(), 'lightbook-installation-'))
  onTestFinished(() => rmSync(second, { recursive: true, force: true }))
  await expect(startOn(second, env)).rejects.toThrow(/There is no .*secret\.key\. .* from another server/)
  cpSync(join(folder, 'secret.key'), join(second, 'secret.key'))
  const elsewhere =
    /keeps its files in .*, which is not this server's .*\. Nothing was changed\. Mount that folder here/
  await expect(startOn(second, env)).rejects.toThrow(elsewhere)
  // A copy has the same id, but does not change with the first server.
  rmSync(join(second, 'uploads'), { recursive: true })
  cpSync(join(folder, 'uploads'), join(second, 'uploads'), { recursive: true })
  await expect(startOn(second, env)).rejects.toThrow(elsewhere)
  rmSync(join(second, 'uploads'), { recursive: true })
  symlinkSync(join(folder, 'uploads'), join(second, 'uploads'))
  await startOn(second, env)
})

test('servers on PostgreSQL find each other whatever their clocks and names are', async () => {
  if (!engine) return
  const { folder, env } = await place()
  const { database, close } = await openLightbook(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...noServices, ...env }),
  )
  onTestFinished(close)
  const second = mkdtempSync(join(tmpdir(), 'lightbook-installation-'))
  onTestFinished(() => rmSync(second, { recursive: true, force: true }))
  cpSync(folder, second, { recursive: true })
  const elsewhere = /keeps its files in .*, which is not this server's/
  const settings = readConfig({ DATA_DIR: second, LOG_LEVEL: 'silent', ...noServices, ...env })
  const startAt = (hours: number) =>
    openLightbook(settings, { now: () => Date.now() + hours * 3_600_000 }).then((opened) => opened.close())
  for (const hours of [1, -1]) await expect(startAt(hours)).rejects.toThrow(elsewhere)

  // Another machine with the same name, and another disk at the same path.
  await database.db
    .updateTable('servers')
    .set({ place: `${hostname()}:${join(second, 'uploads')}` })
    .execute()
  await expect(startAt(0)).rejects.toThrow(elsewhere)
})
