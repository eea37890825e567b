import { closeSync, openSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync, writeSync } from 'node:fs'
import { createHash, randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#app/server/settings/config.ts'
import { openLightbook } from '#app/server/start.ts'
import type { Db } from '#database/db.ts'
import { images } from '#images/api.ts'
import { filesOf } from '#images/server/renditions.ts'
import { removeLeftovers } from '#images/server/sweep.ts'
import { pathOf } from '#kernel/server/files/layout.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { countMail } from '#kernel/server/mail/outbox-store.ts'
import { openWithWaitingMail } from '#tests/help/mail-studio.ts'
import { emailOf } from '#tests/help/people.ts'
import { rounds } from '#tests/help/rounds.ts'
import { noServices } from '#tests/help/no-services.ts'
import { version, newFolder, emptyPlace, placeOf, backupsOf, addImage, putKeyBack, read } from '#tests/help/restores.ts'
import { openStudio } from '#tests/help/studio.ts'
import { backupJob } from './backup-job.ts'
import { makeBackup } from './make-backup.ts'
import { restore } from './restore.ts'

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

/** The hashes of the stored files of all images, by name; undefined for a missing file. */
async function imageHashes(db: Db, dataDir: string): Promise<Record<string, string | undefined>> {
  const rows = await db.selectFrom('reference_images').select('filename').execute()
  const kept = join(dataDir, 'uploads/kept')
  const present = new Set(readdirSync(kept, { recursive: true }).map((name) => String(name).split('/').at(-1)))
  const names = rows.flatMap(({ filename }) => filesOf(filename))
  return Object.fromEntries(names.map((name) => [name, present.has(name) ? hashOf(pathOf(kept, name)) : undefined]))
}

test('images that are removed while a backup is made leave no row without its file', async () => {
  const studio = await openStudio()
  const { make } = backupsOf(studio)
  for (let round = 0; round < rounds(3); round += 1) {
    const added = [await addImage(studio, `one-${round}`), await addImage(studio, `two-${round}`)]
    const making = make()
    for (const { id } of added) {
      await studio.as('alice')(images.remove, { params: { id } })
      await removeLeftovers(studio.db, studio.kept)
    }
    const { made } = await making
    const place = await emptyPlace()
    await restore({ backup: made, place })
    const hashes = await read(place, (db) => imageHashes(db, place.dataDir))
    expect(Object.values(hashes)).not.toContain(undefined)
  }
})

/** Changes one byte of a file in place, as a failing disk does. */
function damage(path: string): void {
  const bytes = readFileSync(path)
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.from([(bytes[100] ?? 0) ^ 1]), 0, 1, 100)
  closeSync(file)
}

test('a damaged file is noticed when the next backup is made, and repaired where a whole copy is left', async () => {
  const studio = await openStudio()
  const { filename } = await addImage(studio, 'harbor')
  const { make, backups } = backupsOf(studio)
  const first = await make()
  expect(first.damaged).toEqual([])
  const stored = pathOf(join(studio.folder, 'uploads/kept'), filename)
  const copy = pathOf(join(backups, 'files'), filename)
  const original = readFileSync(stored)
  // On another disk the copy is not a link.
  rmSync(copy)
  writeFileSync(copy, original)
  damage(copy)
  expect((await make()).damaged).toEqual([])
  expect(hashOf(copy)).toBe(hashOf(stored))
  // A file that leads to itself cannot be read, as on a failing disk.
  rmSync(copy)
  symlinkSync(copy, copy)
  expect((await make()).damaged).toEqual([])
  expect(hashOf(copy)).toBe(hashOf(stored))
  rmSync(copy)
  writeFileSync(copy, original)
  damage(copy)
  damage(stored)
  expect((await make()).damaged).toEqual([filename])
  expect(readdirSync(dirname(copy)).filter((name) => name.endsWith('.new'))).toEqual([])
  const plan = { place: placeOf(studio), folder: backups, version }
  const job = backupJob({ plan, fileStore: studio.kept, uptime: () => 3_600_000 })
  await expect(job.run(studio.db, Date.parse('2026-05-03T09:00:00Z'), async () => true)).rejects.toThrow(
    `The backup was made. One stored file is damaged, and no whole copy is left here: ${filename}`,
  )
  const place = await emptyPlace()
  const { made, damaged } = await makeBackup({
    place: placeOf(studio),
    backups,
    version,
    now: Date.parse('2026-05-04'),
  })
  expect(damaged).toEqual([filename])
  await restore({ backup: made, place })
  writeFileSync(stored, original)
  expect(
    (await makeBackup({ place: placeOf(studio), backups, version, now: Date.parse('2026-05-05') })).damaged,
  ).toEqual([])
})

test('a backup that takes too long is stopped', async () => {
  const studio = await openStudio()
  const plan = { place: placeOf(studio), folder: newFolder(), version }
  const job = backupJob({ plan, fileStore: studio.kept, uptime: () => 3_600_000, limitMs: 0 })
  await expect(job.run(studio.db, studio.clock.now, async () => true)).rejects.toThrow(/took too long and was stopped/)
})

test('emails waiting when the backup was made are not sent after a restore, but count as given up', async () => {
  const studio = await openWithWaitingMail()
  await enqueueMail(
    studio.db,
    { kind: 'password-changed', recipient: emailOf('alice'), userId: studio.ids.alice },
    studio.clock.now,
  )
  const { made } = await backupsOf(studio).make()
  const place = await emptyPlace()
  expect((await restore({ backup: made, place })).withheldEmails).toBe(1)
  putKeyBack(studio, place)
  const box = newFolder()
  const { close } = await openLightbook(
    readConfig({
      DATA_DIR: place.dataDir,
      LOG_LEVEL: 'silent',
      MAIL_URL: `file:${box}`,
      ...noServices,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    }),
    { outboxPauseMs: 20 },
  )
  await close()
  expect(readdirSync(box)).toEqual([])
  expect(await read(place, (db) => countMail(db, { now: Date.now(), since: 0 }))).toMatchObject({
    waiting: 0,
    givenUp: 1,
  })
})

const megabytes = rounds(20, 250)

test(`a backup of ${megabytes} MB under writes is restored with every row and file`, async () => {
  const studio = await openStudio()
  await addImage(studio, 'harbor')
  for (let at = 0; at < megabytes; at += 1) {
    const path = join(studio.kept.incoming, 'one')
    writeFileSync(path, randomBytes(1024 * 1024))
    await studio.kept.keep(`${randomBytes(16).toString('hex')}.jpg`, path)
  }
  const acknowledged: string[] = []
  const running = { on: true }
  const writing = (async () => {
    for (let at = 0; running.on; at += 1) {
      const { status } = await studio.raw('alice', 'POST', '/api/clients', { body: { name: `Client ${at}` } })
      if (status === 201) acknowledged.push(`Client ${at}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
  const before = [...acknowledged]
  const plan = { place: placeOf(studio), folder: newFolder(), version }
  const job = backupJob({ plan, fileStore: studio.kept, uptime: () => 3_600_000 })
  await job.run(studio.db, studio.clock.now, async () => true)
  running.on = false
  await writing
  const place = await emptyPlace()
  await restore({ backup: join(plan.folder, '2026-05-01T09-00-00Z'), place })
  await read(place, async (db) => {
    const names = new Set((await db.selectFrom('clients').select('name').execute()).map(({ name }) => name))
    expect(before.filter((name) => !names.has(name))).toEqual([])
    expect(await imageHashes(db, place.dataDir)).toEqual(await imageHashes(studio.db, studio.folder))
  })
})
