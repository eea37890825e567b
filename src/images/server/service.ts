import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { Prepared, Received } from '#kernel/server/http/serve.ts'
import { maxImages } from '#images/rules.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { nextId, advisoryLock } from '#database/dialect.ts'
import { type StoredImage, processAll, removeAll } from './process-images.ts'
import * as store from './store.ts'

const notFound = () => new Problem('not_found', 'Image not found. It may have been removed.')
const stale = () => new Problem('stale', 'This image was changed in the meantime. Load the newer version.')

/** An upload and its context. */
export interface Upload {
  db: Db
  owner: OwnerId
  files: Received[]
  fileStore: FileStore
  /** Bytes that the photographer's files may take. */
  quota: number
  /** Aborts when the client disconnects. */
  signal: AbortSignal
  now: number
}

type Row = NonNullable<Awaited<ReturnType<typeof store.findImage>>>

export async function imagesOfShoot(db: Db, owner: OwnerId, shootId: number) {
  await requireShoot(db, owner, shootId)
  return store.listImages(db, owner, shootId)
}

/** Appends images to a shoot. Files are stored before their rows, so that no row lacks its file. */
export async function addImages(upload: Upload, shootId: number): Promise<Prepared<Row[]>> {
  const { db, owner, now, fileStore } = upload
  await requireShoot(db, owner, shootId)
  refuseMany(await store.countImages(db, owner, shootId), upload.files.length)
  const images = await receive(upload)
  return {
    store: async (transaction) => {
      await advisoryLock(transaction, 'images', owner)
      await requireShoot(transaction, owner, shootId)
      await refuseWeight(transaction, upload, images)
      const before = await store.countImages(transaction, owner, shootId)
      refuseMany(before, images.length)
      const rows: (Row & { keptBytes: number; position: number; userId: number })[] = []
      for (const [index, image] of images.entries())
        rows.push({
          ...image,
          userId: owner,
          id: await nextId(transaction, 'reference_images'),
          shootId,
          caption: '',
          position: before.last + 1 + index,
          createdAt: now,
          updatedAt: now,
          version: 1,
        })
      await store.insertImages(transaction, rows)
      return rows
    },
    undo: () => removeAll(images, fileStore),
  }
}

function refuseMany({ count }: { count: number }, more: number): void {
  if (count + more > maxImages)
    throw new Problem('conflict', `A shoot has at most ${maxImages} reference images. Remove some first.`)
}

/** Replaces an image's file; place and caption stay. The old file is removed after the commit. */
export async function replaceImage(upload: Upload, id: number, ifMatch?: number): Promise<Prepared<Row>> {
  const { db, owner, now, fileStore } = upload
  const { version } = await requireImage(db, owner, id)
  if (ifMatch !== undefined && ifMatch !== version) throw stale()
  const images = await receive(upload)
  return {
    store: async (transaction) => {
      await advisoryLock(transaction, 'images', owner)
      await refuseWeight(transaction, upload, images, id)
      return (
        (await store.updateImage(transaction, owner, id, images[0] as StoredImage, now, ifMatch)) ??
        refuse(transaction, owner, id)
      )
    },
    undo: () => removeAll(images, fileStore),
  }
}

/** Checks the quota, then processes and stores the files. */
async function receive({ db, owner, files, fileStore, quota, signal }: Upload): Promise<StoredImage[]> {
  if (files.length === 0) throw new Problem('invalid', 'No files selected', { fields: { files: 'No files selected' } })
  // Copies take space too, and other uploads are in progress: the quota is checked again when the rows are written.
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  await requireQuota(db, owner, quota, bytes)
  return processAll(files, fileStore, { owner, signal })
}

async function refuseWeight(db: Db, { owner, quota }: Upload, images: StoredImage[], except?: number): Promise<void> {
  const more = images.reduce((sum, { keptBytes }) => sum + keptBytes, 0)
  await requireQuota(db, owner, quota, more, { except })
}

/**
 * Refuses more bytes than a photographer's images and receipts may take together. `except` is an image that is about to
 * be replaced.
 */
export async function requireQuota(
  db: Db,
  owner: OwnerId,
  quota: number,
  more: number,
  { except }: { except?: number | undefined } = {},
): Promise<void> {
  if ((await store.weighFiles(db, owner, except)) + more <= quota) return
  const words = `Your images and receipts may take ${Math.round(quota / 1024 / 1024)} MB together. Remove some first.`
  throw new Problem('too_large', words, { reason: 'quota' })
}

async function requireImage(db: Db, owner: OwnerId, id: number): Promise<Row> {
  const image = await store.findImage(db, owner, id)
  if (!image) throw notFound()
  return image
}

export async function changeImage(
  db: Db,
  owner: OwnerId,
  id: number,
  change: { caption: string },
  now: number,
  ifMatch?: number,
): Promise<Row> {
  return (await store.updateImage(db, owner, id, change, now, ifMatch)) ?? refuse(db, owner, id)
}

/** Moves the listed images to the front, in that order; images added meanwhile stay after them. */
export async function arrangeImages(db: Db, owner: OwnerId, shootId: number, imageIds: number[]) {
  await requireShoot(db, owner, shootId)
  const known = (await store.listImages(db, owner, shootId)).map(({ id }) => id)
  const named = [...new Set(imageIds)]
  if (named.some((id) => !known.includes(id))) throw notFound()
  await store.placeImages(db, owner, shootId, [...named, ...known.filter((id) => !named.includes(id))])
  return store.listImages(db, owner, shootId)
}

export async function removeImage(
  db: Db,
  owner: OwnerId,
  id: number,
  ifMatch?: number,
  shootId?: number,
): Promise<void> {
  if (!(await store.deleteImage(db, owner, id, ifMatch, shootId))) await refuse(db, owner, id, shootId)
}

/** Why nothing was changed: the image has another version, or does not exist. */
async function refuse(db: Db, owner: OwnerId, id: number, shootId?: number): Promise<never> {
  const known = await store.findImage(db, owner, id)
  throw known && (shootId === undefined || known.shootId === shootId) ? stale() : notFound()
}
