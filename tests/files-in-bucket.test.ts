import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '#backup/server/make-backup.ts'
import { restore } from '#backup/server/restore.ts'
import { readConfig } from '#app/server/settings/config.ts'
import { openLightbook } from '#app/server/start.ts'
import { addressOfImage } from '#images/rules.ts'
import { removeLeftovers, discardStrayFiles } from '#images/server/sweep.ts'
import type { BucketLocation } from '#kernel/server/files/s3/bucket-location.ts'
import { bucketPlace } from '#kernel/server/files/s3/bucket-place.ts'
import { S3Client } from '#kernel/server/files/s3/s3-client.ts'
import { shoots } from '#shoots/api.ts'
import { system } from '#system/api.ts'
import { emptyPlace } from './help/empty-place.ts'
import { newPostgres } from './help/new-postgres.ts'
import { noServices } from './help/no-services.ts'
import { jpegOf, pictureOf } from './help/pictures.ts'
import { addImage, backupsOf, putKeyBack } from './help/restores.ts'
import { faultyStorage } from './help/s3/faulty-storage.ts'
import { newBucketPart, settingsFor } from './help/s3/s3-server.ts'
import { openStudio, type Studio } from './help/studio.ts'

const engine = process.env.TEST_DATABASE_URL

const openIn = (location: BucketLocation) => openStudio({ env: settingsFor(location) })

const namesIn = async ({ kept }: Pick<Studio, 'kept'>) => {
  const names: string[] = []
  for await (const { name } of kept.list()) names.push(name)
  return names
}

const look = ({ raw }: Studio, filename: string, query = '') => raw('alice', 'GET', addressOfImage(filename) + query)

test('pictures in a bucket are shown to their owner alone, and removed with their shoot', async () => {
  const studio = await openIn(await newBucketPart())
  const { filename, shootId } = await addImage(studio, 'ridge')
  expect(await namesIn(studio)).toHaveLength(5)
  expect(readdirSync(studio.folder)).not.toContain('uploads')
  const shown = await look(studio, filename)
  expect(shown).toMatchObject({ status: 200, headers: { 'content-security-policy': "default-src 'none'; sandbox" } })
  expect(Number(shown.headers['content-length'])).toBe(shown.bytes.length)
  expect(await studio.raw('alice', 'HEAD', addressOfImage(filename))).toMatchObject({
    status: 200,
    headers: { 'content-length': String(shown.bytes.length) },
  })
  expect((await look(studio, filename, '?size=small')).headers['content-type']).toBe('image/webp')
  expect((await studio.raw('bob', 'GET', addressOfImage(filename))).status).toBe(404)
  await studio.as('alice')(shoots.remove, { params: { id: shootId } })
  await removeLeftovers(studio.db, studio.kept)
  expect(await namesIn(studio)).toEqual([])
})

test('whoever asks how large a picture is has none of its bytes fetched', async () => {
  const storage = await faultyStorage(await newBucketPart())
  const studio = await openIn(storage.location)
  const { filename } = await addImage(studio, 'ridge')
  const address = addressOfImage(filename)
  const ask = (query = '') => studio.raw('alice', 'HEAD', address + query)
  const lengthOf = (query: string) => look(studio, filename, query).then(({ headers }) => headers['content-length'])
  const [whole, small] = [await lengthOf(''), await lengthOf('?size=small')]
  storage.seen.length = 0
  expect(await ask()).toMatchObject({ status: 200, body: '', headers: { 'content-length': whole } })
  expect(await ask('?size=small')).toMatchObject({ status: 200, headers: { 'content-length': small } })
  const key = `/${storage.location.bucket}/${storage.location.prefix}kept/${filename}`
  expect(storage.seen).toEqual([`HEAD ${key}`, expect.stringMatching(/^HEAD .*\.small\.webp$/)])
  expect((await studio.raw('bob', 'HEAD', address)).status).toBe(404)
  storage.faultOf = ({ method }) => (method === 'HEAD' ? { status: 404 } : undefined)
  expect(await ask()).toMatchObject({ status: 200, headers: { 'content-length': whole } })
  storage.faultOf = () => ({ status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' })
  expect((await ask()).status).toBe(503)
  storage.faultOf = () => ({ status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' })
  expect((await ask()).status).toBe(404)
})

test('files without a record go to the trash, those with one stay', async () => {
  const studio = await openIn(await newBucketPart())
  const { filename } = await addImage(studio, 'ridge')
  const path = join(studio.kept.incoming, 'stray')
  writeFileSync(path, await pictureOf('jpeg'))
  await studio.kept.keep('abcdefabcdefabcdefabcdefabcdefab.jpg', path)
  expect(await discardStrayFiles(studio.db, studio.kept, Date.now() + 60_000)).toBe(1)
  expect(await namesIn(studio)).toHaveLength(5)
  expect((await studio.kept.room()).trash.files).toBe(1)
  expect((await look(studio, filename)).status).toBe(200)
})

test('while the storage fails, pictures and uploads are refused for the moment, and nothing is lost', async () => {
  const storage = await faultyStorage(await newBucketPart())
  const studio = await openIn(storage.location)
  const { filename, shootId } = await addImage(studio, 'ridge')
  storage.faultOf = () => ({ status: 500 })
  const refusal = {
    status: 503,
    headers: { 'retry-after': '10' },
    json: { message: 'The file storage does not answer. Nothing was lost: try again in a moment.' },
  }
  expect(await look(studio, filename)).toMatchObject(refusal)
  const body = new FormData()
  body.append('files', await jpegOf('second.jpg'))
  const address = `/api/shoots/${shootId}/reference-images`
  expect(await studio.raw('alice', 'POST', address, { body })).toMatchObject(refusal)
  await expect(removeLeftovers(studio.db, studio.kept)).resolves.toBeUndefined()
  await expect(discardStrayFiles(studio.db, studio.kept, Date.now() + 60_000)).rejects.toThrow(/fails \(500\)/)
  expect((await studio.raw('alice', 'GET', '/api/health')).status).toBe(200)
  storage.faultOf = () => undefined
  expect((await look(studio, filename)).status).toBe(200)
  expect((await studio.raw('alice', 'POST', address, { body })).status).toBe(201)
  await discardStrayFiles(studio.db, studio.kept, Date.now() + 60_000)
  expect(await namesIn(studio)).toHaveLength(10)
})

test('the system page names the bucket, and neither page nor log shows a key', async () => {
  const lines: string[] = []
  const storage = await faultyStorage(await newBucketPart())
  const studio = await openStudio({
    env: { ...settingsFor(storage.location), LOG_LEVEL: 'info' },
    options: { logTo: { write: (line) => void lines.push(line) } },
  })
  const { filename } = await addImage(studio, 'ridge')
  storage.faultOf = () => ({ status: 500 })
  await look(studio, filename)
  const overview = await studio.as('admin')(system.overview, {})
  const { bucket, prefix, endpoint, secretAccessKey } = storage.location
  expect(overview.storage).toMatchObject({
    place: `s3://${bucket}/${prefix.slice(0, -1)} at ${new URL(endpoint).host}`,
    isOnDisk: false,
  })
  expect(lines.join('')).toContain('the file storage failed')
  for (const text of [JSON.stringify(overview), ...lines]) {
    expect(text).not.toContain(secretAccessKey)
    expect(text).not.toMatch(/Signature=/)
  }
})

/** Starts a server on a folder and stops it again. */
async function startOn(dataDir: string, env: Record<string, string>): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...noServices, ...env })
  await openLightbook(config).then(({ close }) => close())
}

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-bucket-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The settings for an empty database on the engine under test. */
async function newDatabase(): Promise<Record<string, string>> {
  if (!engine) return {}
  const { url, drop } = await newPostgres(engine)
  onTestFinished(drop)
  return { DATABASE_URL: url }
}

test('a bucket of another studio, or one whose database is lost, stops the start and stays as it is', async () => {
  const [mine, theirs] = [await newBucketPart(), await newBucketPart()]
  const studio = await openIn(mine)
  await addImage(studio, 'ridge')
  const before = await namesIn(studio)
  const [folder, database] = [newFolder(), await newDatabase()]
  await startOn(folder, { ...database, ...settingsFor(theirs) })
  await expect(startOn(folder, { ...database, ...settingsFor(mine) })).rejects.toThrow(
    /do not belong to this database\. Nothing was changed or deleted\. Set FILES_URL and DATABASE_URL/,
  )
  await expect(startOn(newFolder(), { ...(await newDatabase()), ...settingsFor(mine) })).rejects.toThrow(
    /belongs to a studio, but .* (?:missing|empty)\. Nothing was changed or deleted/,
  )
  await startOn(folder, { ...database, ...settingsFor(theirs) })
  expect(await namesIn(studio)).toEqual(before)
})

test('a database with images does not start beside an empty bucket', async () => {
  const bucket = await newBucketPart()
  const studio = await openIn(bucket)
  await addImage(studio, 'ridge')
  await studio.lightbook.close()
  const database = studio.config.databaseUrl ? { DATABASE_URL: studio.config.databaseUrl } : {}
  await expect(startOn(studio.folder, { ...database, ...settingsFor(await newBucketPart()) })).rejects.toThrow(
    /knows images, but there are no files in s3:.*set FILES_URL to where they are/,
  )
  await startOn(studio.folder, { ...database, ...settingsFor(bucket) })
})

test('a backup of files in a bucket is restored into another bucket, or into a folder', async () => {
  const studio = await openIn(await newBucketPart())
  const { filename } = await addImage(studio, 'ridge')
  const { bytes } = await look(studio, filename)
  const { backups } = backupsOf(studio)
  const { made, damaged } = await makeBackup({ place: studio.config, backups, version: '1.0.0', now: Date.now() })
  expect(damaged).toEqual([])
  for (const bucket of [await newBucketPart(), undefined]) {
    const place = { ...(await emptyPlace()), bucket }
    await restore({ backup: made, place })
    putKeyBack(studio, place)
    await expect(restore({ backup: made, place })).rejects.toThrow(/Nothing was changed/)
    const restored = await openLightbook(
      readConfig({
        DATA_DIR: place.dataDir,
        LOG_LEVEL: 'silent',
        ...noServices,
        ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
        ...(bucket && settingsFor(bucket)),
      }),
    )
    const file = await restored.fileStore.open(filename)
    const pieces: Buffer[] = []
    for await (const piece of file?.read() ?? []) pieces.push(piece as Buffer)
    await restored.close()
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
  }
})

test('a second server on PostgreSQL needs the bucket of the first', async () => {
  if (!engine) return
  const bucket = await newBucketPart()
  const studio = await openIn(bucket)
  const env = { DATABASE_URL: studio.config.databaseUrl ?? '' }
  const second = newFolder()
  putKeyBack(studio, { dataDir: second })
  await startOn(second, { ...env, ...settingsFor(bucket) })
  // A copy has the same id, but does not change with the first server.
  const copy = newFolder()
  cpSync(second, copy, { recursive: true })
  const other = await newBucketPart()
  const [from, to] = [bucketPlace(new S3Client(bucket)), bucketPlace(new S3Client(other))]
  await to.writeNote('installation', (await from.readNote('installation')) ?? '')
  await expect(startOn(copy, { ...env, ...settingsFor(other) })).rejects.toThrow(
    /keeps its files in .*, which is not this server's s3:.* Set FILES_URL so that both use it/,
  )
})
