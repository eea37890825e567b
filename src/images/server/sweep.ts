import type { FileStore } from '#kernel/server/files/files.ts'
import { maxUploadMs } from '#kernel/server/files/incoming.ts'
import type { Db } from '#database/db.ts'
import { filesOf, originalsOf } from './renditions.ts'
import { deleteLeftovers, listKnownFiles, listLeftovers } from './store.ts'

const batchSize = 200
/**
 * Removes files whose rows are deleted: first the file, then the note about it, so that a crash in between only repeats
 * the removal.
 */
export async function removeLeftovers(db: Db, fileStore: FileStore, mayGoOn = async () => true): Promise<void> {
  do {
    const filenames = await listLeftovers(db, batchSize)
    if (filenames.length === 0) return
    for (const name of filenames.flatMap(filesOf)) await fileStore.remove(name)
    await deleteLeftovers(db, filenames)
  } while (await mayGoOn())
}

const trashLifeMs = 30 * 24 * 60 * 60 * 1000

/**
 * Moves files that never got a row because the server stopped in between to the trash, and deletes files that have been
 * there for 30 days. `before`, epoch milliseconds, spares uploads in progress. Returns the number of moved files.
 */
export async function discardStrayFiles(
  db: Db,
  fileStore: FileStore,
  before = Date.now() - maxUploadMs,
  mayGoOn = async () => true,
): Promise<number> {
  let names: string[] = []
  let moved = 0
  for await (const { name, changedAt } of fileStore.list()) {
    if (changedAt < before) names.push(name)
    if (names.length < batchSize) continue
    moved += await discardUnknown(db, fileStore, names)
    names = []
    if (!(await mayGoOn())) return moved
  }
  moved += await discardUnknown(db, fileStore, names)
  await fileStore.emptyTrash(Date.now() - trashLifeMs)
  return moved
}

async function discardUnknown(db: Db, fileStore: FileStore, names: string[]): Promise<number> {
  if (names.length === 0) return 0
  const known = await listKnownFiles(db, names.flatMap(originalsOf))
  const unknown = names.filter((name) => !originalsOf(name).some((original) => known.has(original)))
  for (const name of unknown) await fileStore.discard(name)
  return unknown.length
}
