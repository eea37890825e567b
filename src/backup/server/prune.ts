import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listStored, pathOf } from '#kernel/server/files/layout.ts'
import { expired } from '#backup/retention.ts'
import { backupsIn, instantOf, sharedFiles } from './folder.ts'
import { filesOf } from './read-backup.ts'

/**
 * Removes backups that are no longer needed, leftovers of interrupted ones, and files that no backup lists any more.
 * Returns the names of the removed backups.
 */
export async function prune(backups: string): Promise<string[]> {
  const names = await backupsIn(backups)
  const gone = new Set(expired(names.map(instantOf)))
  const removed = names.filter((name) => gone.has(instantOf(name)))
  const unfinished = (await readdir(backups).catch(() => [])).filter((name) => name.startsWith('unfinished-'))
  for (const name of [...removed, ...unfinished]) await rm(join(backups, name), { recursive: true, force: true })
  if (removed.length + unfinished.length > 0) await removeUnlisted(backups)
  return removed
}

/** Removes nothing when any backup's list cannot be read: a damaged one may still be the one that is needed. */
async function removeUnlisted(backups: string): Promise<void> {
  const listed = new Set<string>()
  try {
    for (const name of await backupsIn(backups))
      for await (const file of filesOf(join(backups, name))) listed.add(file.name)
  } catch {
    return
  }
  const shared = sharedFiles(backups)
  for await (const { name } of listStored(shared)) if (!listed.has(name)) await rm(pathOf(shared, name))
}
