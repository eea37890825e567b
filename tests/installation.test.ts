import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/server/config.ts'
import { openLightbook } from '#app/server/start.ts'
import { discardStrayFiles } from '#images/server/sweep.ts'
import { newPostgres } from './help/new-postgres.ts'
import { noServices } from './help/no-services.ts'

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
async function startOn(folder: string, env: Record<string, string>): Promise<void> {
  const { database, fileStore, close } = await openLightbook(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...noServices, ...env }),
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
      /belongs to a studio, but the database is empty\. Nothing was changed or deleted/,
    )
    expect(existsSync(photograph)).toBe(true)
    expect(readdirSync(folder).filter((name) => name.startsWith('lightbook.sqlite'))).toEqual([])
  }
})

test('a lost database is missed even where no file was kept yet', async () => {
  const { folder, env } = await place()
  await startOn(folder, env)
  await expect(startOn(folder, await loseDatabase(folder))).rejects.toThrow(/the database is empty/)
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
  await expect(startOn(folder, await loseDatabase(folder))).rejects.toThrow(/the database is empty/)
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
