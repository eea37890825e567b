import type { FileStore } from '#kernel/server/files/files.ts'
import type { Db } from '#database/db.ts'
import { filesOf, imagesOf } from './renditions.ts'
import { deleteLeftovers, listKnownFiles, listLeftovers } from './store.ts'

const batchSize = 200
/** Uploads without a row yet are younger than this. */
const maxUploadMs = 60 * 60 * 1000

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

/**
 * Removes files that never got a row because the server stopped in between. `before`, epoch milliseconds, spares
 * uploads in progress.
 */
export async function removeStrayFiles(
  db: Db,
  fileStore: FileStore,
  before = Date.now() - maxUploadMs,
  mayGoOn = async () => true,
): Promise<void> {
  let names: string[] = []
  for await (const { name, changedAt } of fileStore.list()) {
    if (changedAt < before) names.push(name)
    if (names.length === batchSize) {
      await removeUnknown(db, fileStore, names)
      names = []
      if (!(await mayGoOn())) return
    }
  }
  if (names.length > 0) await removeUnknown(db, fileStore, names)
}

async function removeUnknown(db: Db, fileStore: FileStore, names: string[]): Promise<void> {
  const known = await listKnownFiles(db, names.flatMap(imagesOf))
  for (const name of names) if (!imagesOf(name).some((image) => known.has(image))) await fileStore.remove(name)
}
