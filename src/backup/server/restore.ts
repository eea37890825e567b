import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db } from '#database/db.ts'
import { textOfBlock, unblock } from '#database/copy/block.ts'
import { sumOf } from '#database/copy/copy.ts'
import { load } from '#database/copy/load.ts'
import { openSnapshot } from '#database/copy/snapshot.ts'
import { migrate } from '#database/migrate.ts'
import { openAsIs, openDatabase, type Place } from '#database/open.ts'
import type { Manifest } from '#backup/server/manifest.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { folderPlace } from '#kernel/server/files/folder-place.ts'
import { pathOf, sync } from '#kernel/server/files/layout.ts'
import { type StudioPlace, withFiles } from '#kernel/server/files/studio-place.ts'
import { installationIn, readInstallationId, writeInstallationId } from '#kernel/server/installation.ts'
import { withholdMail } from '#kernel/server/mail/outbox-store.ts'
import { withholdDeliveries } from '#webhooks/server/service.ts'
import { moveDatabaseAside } from './aside.ts'
import { sharedFiles } from './folder.ts'
import { decryptKey } from './passphrase.ts'
import { copyIn, filesOf, verifyBackup } from './read-backup.ts'

export interface RestoreOptions {
  /** The folder of one backup. */
  backup: string
  /** An empty place. */
  place: StudioPlace
  passphrase?: string | undefined
  /** Called with the restored database before a server can start on it. */
  finish?: ((db: Db) => Promise<void>) | undefined
}

export interface Restored {
  manifest: Manifest
  /**
   * The number of emails that waited when the backup was made: they may have been sent since, and are not sent again.
   */
  withheldEmails: number
  /** The new name of a database that lay in the place of an interrupted restore. */
  movedAside: string | undefined
}

/** Instead of an installation id: no server starts, and another restore may begin anew. */
const beingRestored = 'being restored'

/**
 * Restores a backup to an empty place: verifies its hashes, writes files and database, then compares the database with
 * the backup. Throws, before anything is written, when the backup is damaged or the place is not empty. After an
 * interrupted restore, no server starts at the place, and the next restore begins anew.
 */
export const restore = (options: RestoreOptions): Promise<Restored> =>
  withFiles(options.place, (files) => restoreWith(files, options))

async function restoreWith(
  stored: FilePlace,
  { backup, place, passphrase, finish = async () => {} }: RestoreOptions,
): Promise<Restored> {
  const manifest = await verifyBackup(backup)
  const key = keyIn(manifest, passphrase)
  await requireOwnOrEmpty(stored, place, backup)
  await requireEmpty(place, stored, manifest)
  await stored.check()
  const folder = join(place.dataDir, 'restoring')
  // Files first: a server that finds files without their database refuses to start.
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 })
  await writeInstallationId(stored, beingRestored)
  const movedAside = await moveDatabaseAside(place, 'restore')
  await removeUnfinished(place, stored)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (place.databaseUrl) await writeFile(loadMark(place), stored.name, { mode: 0o600 })
  await copyFiles(backup, stored)
  const target = place.databaseUrl ? place : { dataDir: folder }
  await load(target, copyIn(backup, manifest))
  const id = await requireEqual(target, manifest)
  const { db, close } = await openDatabase(target, { onIdleError: () => {} }, migrate)
  let withheldEmails: number
  try {
    withheldEmails = await withholdMail(db, Date.now(), 'Not sent: it waited in the backup that was restored.')
    await withholdDeliveries(db)
    await finish(db)
  } finally {
    await close()
  }
  if (key !== undefined) await writeFile(join(place.dataDir, 'secret.key'), `${key}\n`, { mode: 0o600, flush: true })
  if (!place.databaseUrl) await rename(join(folder, 'lightbook.sqlite'), join(place.dataDir, 'lightbook.sqlite'))
  // Before the id: after a power cut there is either a whole database or no start.
  await sync(place.dataDir)
  await writeInstallationId(stored, id)
  // After the id: until then a restore can be repeated, because the database is marked.
  if (place.databaseUrl) await unblockAt(place)
  await rm(folder, { recursive: true, force: true })
  await sync(place.dataDir)
  return { manifest, withheldEmails, movedAside }
}

/** Copies the stored files of a backup; settles when they and their folders are on the disk. */
async function copyFiles(backup: string, stored: FilePlace): Promise<void> {
  for await (const { name } of filesOf(backup)) await stored.copyIn(name, pathOf(sharedFiles(dirname(backup)), name))
  await stored.settle()
}

/** Beside a database on PostgreSQL that is being loaded; it holds the name of the place that gets the files. */
const loadMark = ({ dataDir }: Place): string => join(dataDir, 'restoring', 'postgres')

async function unblockAt(place: Place): Promise<void> {
  const { db, close } = await openAsIs(place)
  await unblock(db).finally(close)
}

/** Removes what an interrupted restore has left; its server key stays. */
async function removeUnfinished({ dataDir }: Place, stored: FilePlace): Promise<void> {
  await rm(join(dataDir, 'restoring'), { recursive: true, force: true })
  await stored.removeStored()
}

function keyIn({ key }: Manifest, passphrase: string | undefined): string | undefined {
  if (!key || passphrase === undefined) return undefined
  const found = decryptKey(key, passphrase)
  if (found === undefined) throw new Error('The passphrase is not the one that this backup was made with.')
  return found
}

/** Whether an interrupted restore has left what is at the place. */
async function isInterrupted(place: Place, stored: FilePlace): Promise<boolean> {
  if ((await readInstallationId(stored)) === beingRestored) return true
  if (!place.databaseUrl) return false
  // Files elsewhere may be those of a studio that is used.
  const meant = await readFile(loadMark(place), 'utf8').catch(() => undefined)
  if (meant !== stored.name) return false
  const snapshot = await openSnapshot(place)
  await snapshot.close()
  return snapshot.block?.kind === 'restoring'
}

/** A bucket may hold the files of another studio, whatever was interrupted here. */
async function requireOwnOrEmpty(stored: FilePlace, place: StudioPlace, backup: string): Promise<void> {
  if (!place.bucket) return
  const mark = await readInstallationId(stored)
  const isOwn = mark !== undefined && mark === (await readInstallationId(folderPlace(dirname(backup))))
  if (mark === beingRestored || (isOwn && (await isInterrupted(place, stored)))) return
  if (mark !== undefined || (await stored.holdsFiles()))
    throw new Error(`${stored.name} holds files already. Nothing was changed: restore into an empty place.`)
}

async function requireEmpty(place: StudioPlace, stored: FilePlace, { steps }: Manifest): Promise<void> {
  const { dataDir, databaseUrl } = place
  const mayGoOn = await isInterrupted(place, stored)
  const names = await readdir(dataDir).catch(() => [])
  const found = names.find((name) => /^(?:lightbook\.sqlite.*|uploads|restoring|secret\.key)$/.test(name))
  if (found !== undefined && !mayGoOn)
    throw new Error(`${join(dataDir, found)} is there already. Nothing was changed: restore into an empty folder.`)
  if (!databaseUrl) return
  const snapshot = await openSnapshot({ dataDir, databaseUrl })
  const { block } = snapshot
  try {
    if (block && block.kind !== 'restoring') throw new Error(textOfBlock(block))
    if (snapshot.steps.length === 0) return
    // An interrupted restore leaves tables without rows, or a block.
    if (!block)
      for await (const _ of snapshot.rows('users'))
        throw new Error('The database holds a Lightbook already. Nothing was changed: restore into an empty one.')
    if (snapshot.steps.join() !== steps.join())
      throw new Error(
        'The database holds what another version of Lightbook left. Nothing was changed: drop and create it ' +
          '(dropdb, createdb), then restore again.',
      )
  } finally {
    await snapshot.close()
  }
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
    return (await installationIn(snapshot)).id
  } finally {
    await snapshot.close()
  }
}
