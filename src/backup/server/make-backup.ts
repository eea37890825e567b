import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { textOfBlock } from '#database/copy/block.ts'
import { openSnapshot } from '#database/copy/snapshot.ts'
import type { Place } from '#database/open.ts'
import { lockFile } from '#database/lock.ts'
import { folderPlace } from '#kernel/server/files/folder-place.ts'
import { withFiles } from '#kernel/server/files/studio-place.ts'
import { installationIn, readInstallationId, requireFilesOf, writeInstallationId } from '#kernel/server/installation.ts'
import { prune } from './prune.ts'
import { damagedFiles } from './read-backup.ts'
import { type BackupOptions, writeBackup } from './write-backup.ts'

/** A line about files that are not what they were when they were first backed up. */
export const damageText = (damaged: readonly string[]): string =>
  `${damaged.length === 1 ? 'One stored file is' : `${damaged.length} stored files are`} damaged, and no whole ` +
  'copy is left here: ' +
  `${damaged.slice(0, 5).join(', ')}${damaged.length > 5 ? ', …' : ''}. Put them back into kept/ from ` +
  'another copy, or remove the images.'

/**
 * Makes a backup and removes those that are no longer needed. Refuses files that do not belong to the database, a
 * folder with another studio's backups, and a folder in which another backup is being made.
 */
export async function makeBackup(
  options: BackupOptions,
): Promise<{ made: string; removed: string[]; damaged: string[] }> {
  const { place, backups } = options
  const installation = await usableInstallation(place)
  await withFiles(place, (files) => requireFilesOf(installation, files))
  await mkdir(backups, { recursive: true, mode: 0o700 })
  const busyText = `Another backup is being made in ${backups}. Try again when it has ended.`
  const unlock = lockFile(join(backups, 'backups.lock'), busyText)
  try {
    const owner = await readInstallationId(folderPlace(backups))
    if (owner !== undefined && owner !== installation)
      throw new Error(`${backups} holds the backups of another Lightbook. Nothing was copied: choose another folder.`)
    if (owner === undefined) await writeInstallationId(folderPlace(backups), installation)
    // Before too: on a full disk nothing else would make room.
    const before = await prune(backups)
    const made = await writeBackup(options)
    return { made, removed: [...before, ...(await prune(backups))], damaged: await damagedFiles(made) }
  } finally {
    unlock()
  }
}

/** The id of the database. Refuses one that no server may use: it is incomplete, or older than it looks. */
async function usableInstallation(place: Place): Promise<string> {
  const snapshot = await openSnapshot(place)
  try {
    if (snapshot.block) throw new Error(textOfBlock(snapshot.block))
    return (await installationIn(snapshot)).id
  } finally {
    await snapshot.close()
  }
}
