import type { Files } from '#kernel/server/files/files.ts'
import type { Db } from '#database/db.ts'
import { filesOf, imagesOf } from './renditions.ts'
import { deleteLeftovers, listKnownFiles, listLeftovers } from './store.ts'

const batchSize = 200
/** An upload whose row is not written yet is not older. */
const maxUploadMs = 60 * 60 * 1000

/**
 * Removes the files whose rows are gone. First the file, then word of it, so that a crash between them only does it
 * twice.
 */
export async function removeLeftovers(db: Db, kept: Files, mayGoOn = async () => true): Promise<void> {
  do {
    const filenames = await listLeftovers(db, batchSize)
    if (filenames.length === 0) return
    for (const name of filenames.flatMap(filesOf)) await kept.remove(name)
    await deleteLeftovers(db, filenames)
  } while (await mayGoOn())
}

const trashLifeMs = 30 * 24 * 60 * 60 * 1000

/**
 * Moves files that no row knows into the trash, and deletes what has been there for 30 days. Such files are left over
 * when the server ends between keeping them and writing their rows. `before` spares those of uploads that are going on,
 * in epoch milliseconds. Answers how many files it moved.
 */
export async function sweepFiles(
  db: Db,
  kept: Files,
  before = Date.now() - maxUploadMs,
  mayGoOn = async () => true,
): Promise<number> {
  let names: string[] = []
  let moved = 0
  for await (const { name, changedAt } of kept.list()) {
    if (changedAt < before) names.push(name)
    if (names.length < batchSize) continue
    moved += await discardUnknown(db, kept, names)
    names = []
    if (!(await mayGoOn())) return moved
  }
  moved += await discardUnknown(db, kept, names)
  await kept.emptyTrash(Date.now() - trashLifeMs)
  return moved
}

async function discardUnknown(db: Db, kept: Files, names: string[]): Promise<number> {
  if (names.length === 0) return 0
  const known = await listKnownFiles(db, names.flatMap(imagesOf))
  const unknown = names.filter((name) => !imagesOf(name).some((image) => known.has(image)))
  for (const name of unknown) await kept.discard(name)
  return unknown.length
}
