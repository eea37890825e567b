import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '#app/server/settings/config.ts'
import { openLightbook } from '#app/server/start.ts'
import type { Db } from '#database/db.ts'
import { openDatabase } from '#database/open.ts'
import { runCommandWith } from '#tests/help/command.ts'
import { noServices } from '#tests/help/no-services.ts'
import { engine, newFolder, emptyPlace, backupsOf, addImage, putKeyBack, read } from '#tests/help/restores.ts'
import { openStudio } from '#tests/help/studio.ts'
import { restore } from './restore.ts'

test('after an interrupted restore no server starts, and the next restore begins anew', async () => {
  const studio = await openStudio()
  await addImage(studio, 'harbor')
  const { made } = await backupsOf(studio).make()
  const place = await emptyPlace()
  const finish = () => Promise.reject(new Error('a power cut'))
  await expect(restore({ backup: made, place, finish })).rejects.toThrow('a power cut')
  const settings = { DATA_DIR: place.dataDir, LOG_LEVEL: 'silent', ...noServices }
  const config = readConfig({ ...settings, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) })
  await expect(openLightbook(config)).rejects.toThrow(/Nothing was changed/)
  await restore({ backup: made, place })
  putKeyBack(studio, place)
  const { close } = await openLightbook(config)
  await close()
  await expect(restore({ backup: made, place })).rejects.toThrow(/is there already/)
})

test('a database that was put where a restore was interrupted is moved aside by the next one', async () => {
  const studio = await openStudio()
  const { made } = await backupsOf(studio).make()
  const place = await emptyPlace()
  const finish = () => Promise.reject(new Error('a power cut'))
  await expect(restore({ backup: made, place, finish })).rejects.toThrow('a power cut')
  writeFileSync(join(place.dataDir, 'lightbook.sqlite'), 'another database')
  writeFileSync(join(place.dataDir, 'lightbook.sqlite-wal'), 'its log')
  const { movedAside = '' } = await restore({ backup: made, place })
  expect(movedAside).toMatch(/lightbook\.sqlite\.before-restore-[\dTZ-]+$/)
  expect(readFileSync(movedAside, 'utf8')).toBe('another database')
  expect(readFileSync(`${movedAside}-wal`, 'utf8')).toBe('its log')
})

test('a restore on PostgreSQL can be repeated wherever it was interrupted at its end', async () => {
  if (!engine) return
  const studio = await openStudio()
  const { made } = await backupsOf(studio).make()
  const place = await emptyPlace()
  const mark = join(place.dataDir, 'uploads/installation')
  const withoutMark = async () => {
    rmSync(mark)
    mkdirSync(mark)
  }
  await expect(restore({ backup: made, place, finish: withoutMark })).rejects.toThrow(/uploads.installation/)
  rmdirSync(mark)
  writeFileSync(mark, 'being restored')
  const withoutEnd = async (db: Db) =>
    void (await sql`alter table kysely_blocked rename to kysely_elsewhere`.execute(db))
  await expect(restore({ backup: made, place, finish: withoutEnd })).rejects.toThrow(/kysely_blocked/)
  await read(place, (db) => sql`alter table kysely_elsewhere rename to kysely_blocked`.execute(db))
  await restore({ backup: made, place })
  await expect(restore({ backup: made, place })).rejects.toThrow(/is there already/)
})

test('after a restore without the key no server starts until the key is put back, or declared lost', async () => {
  const studio = await openStudio()
  const { made } = await backupsOf(studio).make()
  const place = await emptyPlace()
  await restore({ backup: made, place })
  const address = place.databaseUrl && { DATABASE_URL: place.databaseUrl }
  const settings = { DATA_DIR: place.dataDir, ...address }
  const start = async () => {
    const { close } = await openLightbook(readConfig({ ...settings, LOG_LEVEL: 'silent', ...noServices }))
    await close()
  }
  const key = join(place.dataDir, 'secret.key')
  await expect(start()).rejects.toThrow(
    /There is no .*secret\.key\. Nothing was changed\. Copy secret\.key .* If it is lost: npm run admin -- accept-key/,
  )
  expect(existsSync(key)).toBe(false)
  putKeyBack(studio, place)
  await start()
  rmSync(key)
  expect(await runCommandWith(settings, 'admin', 'accept-key')).toMatch(
    /Contracts sealed with a lost key can no longer be verified\. .* on a line below the new one in secret\.key/,
  )
  await start()
  writeFileSync(key, `${readFileSync(key, 'utf8')}${readFileSync(join(studio.folder, 'secret.key'), 'utf8')}`)
  await start()
})

test('a database on PostgreSQL whose restore was interrupted is not used, with whichever folder', async () => {
  if (!engine) return
  const studio = await openStudio()
  const { made } = await backupsOf(studio).make()
  const place = await emptyPlace()
  const finish = () => Promise.reject(new Error('a power cut'))
  await expect(restore({ backup: made, place, finish })).rejects.toThrow('a power cut')
  const startIn = async (dataDir: string) => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: place.databaseUrl, LOG_LEVEL: 'silent', ...noServices }
    const { close } = await openLightbook(readConfig(settings))
    await close()
  }
  await expect(startIn(newFolder())).rejects.toThrow(
    'The database is being restored, or that was interrupted. Nothing was changed.',
  )
  await restore({ backup: made, place })
  putKeyBack(studio, place)
  await startIn(place.dataDir)
})

test('tables without rows, as an interrupted restore leaves them on PostgreSQL, may be restored into', async () => {
  if (!engine) return
  const studio = await openStudio()
  const { made } = await backupsOf(studio).make()
  const place = await emptyPlace()
  await (await openDatabase(place, { onIdleError: () => {} })).close()
  await restore({ backup: made, place })
  await expect(restore({ backup: made, place: { ...place, dataDir: newFolder() } })).rejects.toThrow(
    /holds a Lightbook already/,
  )
})
