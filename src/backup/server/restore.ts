import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lineOf, type Row, RowSum, type Sum } from '#database/copy/copy.ts'
import { load } from '#database/copy/load.ts'
import { openSnapshot } from '#database/copy/snapshot.ts'
import type { Place } from '#database/open.ts'
import type { Manifest } from '#backup/server/manifest.ts'
import { pathOf, storedIn, sync } from '#kernel/server/files/layout.ts'
import { writeInstallationId } from '#kernel/server/installation.ts'
import { sharedFiles } from './folder.ts'
import { decryptKey } from './passphrase.ts'
import { copyIn, filesOf, verifyBackup } from './read-backup.ts'

export interface RestoreOptions {
  /** The folder of one backup. */
  backup: string
  /** An empty place. */
  place: Place
  passphrase?: string | undefined
}

/**
 * Restores a backup to an empty place: verifies its hashes, writes files and database, then compares the database with
 * the backup. Throws, before anything is written, when the backup is damaged or the place is not empty. After an
 * interrupted restore, no server starts at the place.
 */
export async function restore({ backup, place, passphrase }: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyBackup(backup)
  const key = keyIn(manifest, passphrase)
  await requireEmpty(place)
  const folder = join(place.dataDir, 'restoring')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Files first: a server that finds files without their database refuses to start.
  const uploads = join(place.dataDir, 'uploads')
  const stored = storedIn(uploads)
  await mkdir(stored, { recursive: true, mode: 0o700 })
  await writeInstallationId(uploads, 'being restored')
  for await (const { name } of filesOf(backup)) {
    await mkdir(dirname(pathOf(stored, name)), { recursive: true, mode: 0o700 })
    await copyFile(pathOf(sharedFiles(dirname(backup)), name), pathOf(stored, name))
    await sync(pathOf(stored, name))
  }
  const target = place.databaseUrl ? place : { dataDir: folder }
  await load(target, copyIn(backup, manifest))
  const id = await requireEqual(target, manifest)
  if (key !== undefined) await writeFile(join(place.dataDir, 'secret.key'), `${key}\n`, { mode: 0o600, flush: true })
  if (!place.databaseUrl) await rename(join(folder, 'lightbook.sqlite'), join(place.dataDir, 'lightbook.sqlite'))
  await writeInstallationId(uploads, id)
  await rm(folder, { recursive: true, force: true })
  await sync(place.dataDir)
  return manifest
}

function keyIn({ key }: Manifest, passphrase: string | undefined): string | undefined {
  if (!key || passphrase === undefined) return undefined
  const found = decryptKey(key, passphrase)
  if (found === undefined) throw new Error('The passphrase is not the one that this backup was made with.')
  return found
}

async function requireEmpty({ dataDir, databaseUrl }: Place): Promise<void> {
  const names = await readdir(dataDir).catch(() => [])
  const found = names.find((name) => /^(?:lightbook\.sqlite.*|uploads|restoring|secret\.key)$/.test(name))
  if (found !== undefined)
    throw new Error(`${join(dataDir, found)} is there already. Nothing was changed: restore into an empty folder.`)
  if (!databaseUrl) return
  const snapshot = await openSnapshot({ dataDir, databaseUrl }).catch((error: { code?: string }) => {
    // There is no migration history.
    if (error.code !== '42P01') throw error
  })
  await snapshot?.close()
  if (snapshot)
    throw new Error('The database holds a Lightbook already. Nothing was changed: restore into an empty one.')
}

/** Compares the database with the backup; returns the installation id. */
async function requireEqual(place: Place, manifest: Manifest): Promise<string> {
  const snapshot = await openSnapshot(place)
  try {
    for (const { name, rows, hash } of manifest.tables) {
      const found = await sumOf(snapshot.rows(name))
      if (found.rows !== rows || found.hash !== hash)
        throw new Error(`The table ${name} is not what the backup holds. Do not use what was restored.`)
    }
    for await (const { id } of snapshot.rows('installation')) return String(id)
    throw new Error('The backup holds no id of an installation.')
  } finally {
    await snapshot.close()
  }
}

async function sumOf(rows: AsyncIterable<Row>): Promise<Sum> {
  const sum = new RowSum()
  for await (const row of rows) sum.add(lineOf(row))
  return sum.sum()
}
