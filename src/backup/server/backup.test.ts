import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/server/settings/config.ts'
import { openLightbook } from '#app/server/start.ts'
import { clients } from '#clients/api.ts'
import { images } from '#images/api.ts'
import { addressOfImage } from '#images/rules.ts'
import { shoots } from '#shoots/api.ts'
import { system } from '#system/api.ts'
import { newPostgres } from '#tests/help/new-postgres.ts'
import { noServices } from '#tests/help/no-services.ts'
import { emailOf, password } from '#tests/help/people.ts'
import { jpegOf } from '#tests/help/pictures.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { backupJob } from './backup-job.ts'
import { makeBackup } from './make-backup.ts'
import { prune } from './prune.ts'
import { restore } from './restore.ts'
import { writeBackup } from './write-backup.ts'

const engine = process.env.TEST_DATABASE_URL
const version = '1.0.0'

async function newFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty place on the engine of the studio. */
async function emptyPlace() {
  const dataDir = await newFolder()
  if (!engine) return { dataDir }
  const { url, drop } = await newPostgres(engine)
  onTestFinished(drop)
  return { dataDir, databaseUrl: url }
}

const placeOf = ({ config: { dataDir, databaseUrl } }: Studio) => ({ dataDir, databaseUrl })

/** Alice with a client, a shoot and a photograph of it. */
async function openFilled() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(clients.create, { input: { name: 'Maya “Light” Lindqvist ✨' } })
  const shoot = await alice(shoots.create, {
    input: { title: 'Lindqvist wedding', location: 'Ridge', type: 'wedding' },
  })
  const [image] = await alice(images.add, { params: { id: shoot.id }, files: [await jpegOf('first-light.jpg')] })
  if (!image) throw new Error('One file was sent.')
  const backups = await newFolder()
  const backUp = (more = {}) =>
    writeBackup({ place: placeOf(studio), backups, version, now: studio.clock.now, ...more })
  return { ...studio, image, backups, backUp }
}

/** Alice's data on a server started at a place with the key of `studio`, including her picture's bytes. */
async function found(
  { folder, image: { filename } }: Awaited<ReturnType<typeof openFilled>>,
  place: { dataDir: string; databaseUrl?: string },
) {
  copyFileSync(join(folder, 'secret.key'), join(place.dataDir, 'secret.key'))
  const { app, close } = await openLightbook(
    readConfig({
      DATA_DIR: place.dataDir,
      LOG_LEVEL: 'silent',
      ...noServices,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    }),
    { now: () => Date.parse('2026-05-01T09:00:00Z') },
  )
  const headers = { 'sec-fetch-site': 'same-origin', host: 'localhost:3000' }
  try {
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers,
      payload: { email: emailOf('alice'), password },
    })
    expect(signedIn.statusCode).toBe(200)
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    const get = (url: string) => app.inject({ url, headers: { ...headers, cookie } })
    const planned = (await get('/api/shoots')).json()
    const picture = await get(addressOfImage(filename))
    expect(picture.statusCode).toBe(200)
    const next = await app.inject({
      method: 'POST',
      url: '/api/clients',
      headers: { ...headers, cookie },
      payload: { name: 'After the restore' },
    })
    expect(next.statusCode).toBe(201)
    return {
      titles: planned.map(({ title }: { title: string }) => title),
      clients: (await get('/api/clients')).json(),
      picture: picture.rawPayload,
    }
  } finally {
    await close()
  }
}

test('a backup of a running server is restored into an empty place, where everything is as it was', async () => {
  const studio = await openFilled()
  const backup = await studio.backUp()
  await studio.raw('alice', 'POST', '/api/clients', { body: { name: 'Too late for the backup' } })
  const place = await emptyPlace()
  await restore({ backup, place })
  const { titles, clients, picture } = await found(studio, place)
  expect(titles).toEqual(['Lindqvist wedding'])
  expect(clients.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'After the restore',
    'Maya “Light” Lindqvist ✨',
  ])
  expect(picture.length).toBeGreaterThan(100)
})

test('a backup moves to the other engine and back without a change', async () => {
  const studio = await openFilled()
  const backup = await studio.backUp()
  const file = { dataDir: await newFolder() }
  await restore({ backup, place: file })
  const back = await writeBackup({ place: file, backups: await newFolder(), version, now: studio.clock.now })
  const place = await emptyPlace()
  await restore({ backup: back, place })
  expect(tablesIn(back)).toEqual(tablesIn(backup))
  expect((await found(studio, place)).titles).toEqual(['Lindqvist wedding'])
})

const tablesIn = (backup: string): unknown =>
  JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')).tables.map(
    ({ name, rows, hash }: Record<string, unknown>) => ({ name, rows, hash }),
  )

test('a backup in which one byte was changed, or a file is missing, is refused and nothing is written', async () => {
  const { backUp, backups } = await openFilled()
  const backup = await backUp()
  const files = readdirSync(backups, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(20)
  const place = await emptyPlace()
  for (const file of files) {
    const bytes = readFileSync(file)
    const changed = Buffer.from(bytes)
    changed[Math.floor(bytes.length / 2)] = (changed[Math.floor(bytes.length / 2)] ?? 0) ^ 1
    // A stored file is a hard link to the server's own: only the backup's copy may change.
    rmSync(file)
    await expect(restore({ backup, place }), `${file} missing`).rejects.toThrow(/missing/)
    writeFileSync(file, changed)
    await expect(restore({ backup, place }), file).rejects.toThrow(/damaged|newer/)
    rmSync(file)
    writeFileSync(file, bytes)
    expect(readdirSync(place.dataDir)).toEqual([])
  }
  await restore({ backup, place })
})

test('a place that holds anything already is refused and stays as it is', async () => {
  const studio = await openFilled()
  const backup = await studio.backUp()
  await expect(restore({ backup, place: placeOf(studio) })).rejects.toThrow(/is there already\. Nothing was changed/)
  if (engine)
    await expect(restore({ backup, place: { ...placeOf(studio), dataDir: await newFolder() } })).rejects.toThrow(
      /holds a Lightbook already\. Nothing was changed/,
    )
  expect((await studio.raw('alice', 'GET', '/api/shoots')).json).toHaveLength(1)
})

test('the server key is in a backup only when it is encrypted, and comes back with the right passphrase', async () => {
  const { backUp } = await openFilled()
  const key = 'k'.repeat(43)
  const backup = await backUp({ key: { key, passphrase: 'lantern under oaks' } })
  for (const name of readdirSync(backup))
    if (name.endsWith('.json')) expect(readFileSync(join(backup, name), 'utf8')).not.toContain(key)
  const place = await emptyPlace()
  await expect(restore({ backup, place, passphrase: 'another' })).rejects.toThrow('The passphrase is not the one')
  expect(readdirSync(place.dataDir)).toEqual([])
  await restore({ backup, place, passphrase: 'lantern under oaks' })
  expect(readFileSync(join(place.dataDir, 'secret.key'), 'utf8').trim()).toBe(key)
})

test('stored files are copied once for all backups, and go with the last backup that lists them', async () => {
  const { backUp, backups, as, clock, folder, image } = await openFilled()
  await backUp()
  const stored = () =>
    readdirSync(join(backups, 'files'), { recursive: true }).filter((name) => String(name).includes('.'))
  const names = stored().map(String)
  expect(names.length).toBeGreaterThan(0)
  const inode = (...path: string[]) => statSync(join(...path)).ino
  for (const name of names) expect(inode(backups, 'files', name)).toBe(inode(folder, 'uploads/kept', name))
  await as('alice')(images.remove, { params: { id: image.id } })
  for (const name of names) rmSync(join(folder, 'uploads/kept', name), { force: true })
  clock.now += 1000
  const second = await backUp()
  expect(stored()).toHaveLength(names.length)
  // Of two backups of one day the newer one stays.
  expect(await prune(backups)).toHaveLength(1)
  expect(stored()).toEqual([])
  await restore({ backup: second, place: await emptyPlace() })
})

test('whatever was acknowledged before a backup began is in it, while others go on writing', async () => {
  const studio = await openFilled()
  let isOver = false
  const acknowledged: string[] = []
  const writer = async (name: string) => {
    for (let at = 0; !isOver; at++) {
      const answer = await studio.raw('alice', 'POST', '/api/clients', { body: { name: `${name} ${at}` } })
      if (answer.status === 201) acknowledged.push(`${name} ${at}`)
    }
  }
  const writers = ['North', 'South', 'West'].map(writer)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  const before = [...acknowledged]
  const backup = await studio.backUp()
  isOver = true
  await Promise.all(writers)
  const place = await emptyPlace()
  await restore({ backup, place })
  const names = new Set((await found(studio, place)).clients.map(({ name }: { name: string }) => name))
  // The list shows a page of the newest; all of them are counted in a backup of what was restored.
  expect(before.filter((name) => names.has(name)).length).toBeGreaterThan(0)
  const restored = tablesIn(await writeBackup({ place, backups: await newFolder(), version, now: 0 })) as {
    name: string
    rows: number
  }[]
  expect(restored.find(({ name }) => name === 'clients')?.rows).toBeGreaterThanOrEqual(before.length + 2)
})

test('files that are not Lightbook’s, a damaged older backup and a stale log of changes do no harm', async () => {
  const studio = await openFilled()
  const stored = readdirSync(join(studio.folder, 'uploads/kept'))[0] ?? ''
  writeFileSync(join(studio.folder, 'uploads/kept', stored, '.DS_Store'), 'of a file manager')
  const first = await studio.backUp()
  rmSync(join(first, 'files.jsonl.gz'))
  writeFileSync(join(first, 'files.jsonl.gz'), 'no list')
  studio.clock.now += 1000
  const second = await studio.backUp()
  const place = await emptyPlace()
  writeFileSync(join(place.dataDir, 'lightbook.sqlite-wal'), 'of another database')
  await expect(restore({ backup: second, place })).rejects.toThrow(/lightbook\.sqlite-wal is there already/)
  rmSync(join(place.dataDir, 'lightbook.sqlite-wal'))
  await restore({ backup: second, place })
  expect((await found(studio, place)).titles).toEqual(['Lindqvist wedding'])
  // With an unreadable list nothing is removed.
  expect(await prune(studio.backups)).toHaveLength(1)
})

test('a backup is refused with files of another database, into its backups, and during another one', async () => {
  const studio = await openFilled()
  const other = await newFolder()
  const options = { place: placeOf(studio), backups: studio.backups, version, now: studio.clock.now }
  if (engine)
    await expect(makeBackup({ ...options, place: { ...options.place, dataDir: other } })).rejects.toThrow(
      /do not belong to this database\. Nothing was copied/,
    )
  const mark = join(options.place.dataDir, 'uploads', 'installation')
  const own = readFileSync(mark, 'utf8')
  writeFileSync(
    mark,
    own.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a')),
  )
  await expect(makeBackup(options)).rejects.toThrow(/do not belong to this database\. Nothing was copied/)
  writeFileSync(mark, own)
  const [one, two] = await Promise.allSettled([
    makeBackup(options),
    makeBackup({ ...options, now: options.now + 1000 }),
  ])
  expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  writeFileSync(join(studio.backups, 'installation'), 'of somebody else')
  await expect(makeBackup({ ...options, now: options.now + 2000 })).rejects.toThrow(/backups of another Lightbook/)
})

test('the server makes a backup a day by itself, and System shows it', async () => {
  const studio = await openFilled()
  const plan = { place: placeOf(studio), folder: studio.config.backupDir, version }
  let upFor = 0
  const job = backupJob({ plan, fileStore: studio.kept, uptime: () => upFor })
  const newest = async () => (await studio.as('admin')(system.overview, {})).backups.newest.map(({ name }) => name)
  const run = (now: number) => job.run(studio.db, now, async () => true)
  const morning = studio.clock.now
  await run(morning)
  expect(await newest()).toEqual([])
  upFor = 11 * 60_000
  await run(morning)
  await run(morning + 3_600_000)
  expect(await newest()).toEqual(['2026-05-01T09-00-00Z'])
  await run(morning + 24 * 3_600_000)
  expect(await newest()).toEqual(['2026-05-02T09-00-00Z', '2026-05-01T09-00-00Z'])
  const place = await emptyPlace()
  await restore({ backup: join(studio.config.backupDir ?? '', '2026-05-02T09-00-00Z'), place })
  expect((await found(studio, place)).titles).toEqual(['Lindqvist wedding'])
})
