import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeBackup } from '#backup/server/make-backup.ts'
import type { Db } from '#database/db.ts'
import { type Place, openDatabase } from '#database/open.ts'
import { images } from '#images/api.ts'
import { shoots } from '#shoots/api.ts'
import { newPostgres } from './new-postgres.ts'
import { jpegOf } from './pictures.ts'
import type { Studio } from './studio.ts'

/** The address of the PostgreSQL of these tests; undefined on SQLite. */
export const engine = process.env.TEST_DATABASE_URL
export const version = '1.0.0'

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function emptyPlace(): Promise<Place> {
  const dataDir = newFolder()
  if (!engine) return { dataDir }
  const { url, drop } = await newPostgres(engine)
  onTestFinished(drop)
  return { dataDir, databaseUrl: url }
}

export const placeOf = ({ config: { dataDir, databaseUrl } }: Pick<Studio, 'config'>): Place => ({
  dataDir,
  databaseUrl,
})

/** Makes backups of a studio, one a second by the clock. */
export function backupsOf(studio: Pick<Studio, 'config'>) {
  const backups = newFolder()
  let now = Date.parse('2026-05-01T09:00:00Z')
  return {
    backups,
    make: () => makeBackup({ place: placeOf(studio), backups, version, now: (now += 1000) }),
  }
}

/** Uploads a picture to a new shoot of Alice's. */
export async function addImage({ as }: Pick<Studio, 'as'>, name: string) {
  const shoot = await as('alice')(shoots.create, { input: { title: name, location: 'Ridge', type: 'wedding' } })
  const [image] = await as('alice')(images.add, { params: { id: shoot.id }, files: [await jpegOf(`${name}.jpg`)] })
  if (!image) throw new Error('One file was sent.')
  return image
}

/** Puts the server key of a studio back into a place, which a restore without the key leaves to its owner. */
export const putKeyBack = ({ folder }: Pick<Studio, 'folder'>, { dataDir }: Pick<Place, 'dataDir'>): void =>
  copyFileSync(join(folder, 'secret.key'), join(dataDir, 'secret.key'))

/** Reads from the database of a place without a server. */
export async function read<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(place, { onIdleError: () => {} })
  return work(db).finally(close)
}
