import type { Insertable, Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import { maxImages } from '#images/rules.ts'
import type { Db } from '#database/db.ts'
import { placesIn } from '#database/places-in.ts'
import { updateIfMatch } from '#kernel/server/if-match.ts'
import type { ImageTables } from './tables.ts'

type Row = ImageTables['reference_images']

const fields = [
  'id',
  'shootId',
  'filename',
  'originalName',
  'size',
  'mimeType',
  'width',
  'height',
  'caption',
  'createdAt',
  'updatedAt',
  'version',
] as const

const owned = (db: Db, owner: OwnerId) => db.selectFrom('reference_images').select(fields).where('userId', '=', owner)

export function listImages(db: Db, owner: OwnerId, shootId: number) {
  return owned(db, owner).where('shootId', '=', shootId).orderBy('position').orderBy('id').limit(maxImages).execute()
}

export function findImage(db: Db, owner: OwnerId, id: number) {
  return owned(db, owner).where('id', '=', id).executeTakeFirst()
}

export function findImageByFile(db: Db, owner: OwnerId, filename: string) {
  return owned(db, owner).where('filename', '=', filename).executeTakeFirst()
}

/** The number of images of a shoot, and the position of the last one. */
export async function countImages(db: Db, owner: OwnerId, shootId: number): Promise<{ count: number; last: number }> {
  const { count, last } = await db
    .selectFrom('reference_images')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('userId', '=', owner)
    .where('shootId', '=', shootId)
    .executeTakeFirstOrThrow()
  return { count, last: last ?? 0 }
}

/**
 * Total bytes of the photographer's images, receipts and copies; without the image `except`, which is about to be
 * replaced.
 */
export async function weighFiles(db: Db, owner: OwnerId, except?: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('reference_images')
    .select(({ fn, cast }) => cast<number | null>(fn.sum('keptBytes'), 'bigint').as('bytes'))
    .where('userId', '=', owner)
    .$if(except !== undefined, (query) => query.where('id', '<>', except as number))
    .executeTakeFirstOrThrow()
  const receipts = await db
    .selectFrom('expenses')
    .select(({ fn, cast }) => cast<number | null>(fn.sum('keptBytes'), 'bigint').as('bytes'))
    .where('userId', '=', owner)
    .where('keptBytes', 'is not', null)
    .executeTakeFirstOrThrow()
  return (bytes ?? 0) + (receipts.bytes ?? 0)
}

export async function insertImages(db: Db, rows: Insertable<Row>[]): Promise<void> {
  await db.insertInto('reference_images').values(rows).execute()
}

/** Updates an image with the expected version; returns nothing when it is gone or has another version. */
export function updateImage(
  db: Db,
  owner: OwnerId,
  id: number,
  changes: Updateable<Row>,
  now: number,
  ifMatch?: number,
) {
  return updateIfMatch(db, 'reference_images', owner, id, changes, { now, ifMatch })
    .returning(fields)
    .executeTakeFirst()
}

/** The position is not part of the image's form, so the version stays. */
export async function placeImages(db: Db, owner: OwnerId, shootId: number, order: number[]): Promise<void> {
  if (order.length === 0) return
  await db
    .updateTable('reference_images')
    .set({ position: placesIn(order) })
    .where('userId', '=', owner)
    .where('shootId', '=', shootId)
    .where('id', 'in', order)
    .execute()
}

export async function deleteImage(
  db: Db,
  owner: OwnerId,
  id: number,
  ifMatch?: number,
  shootId?: number,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('reference_images')
    .where('userId', '=', owner)
    .where('id', '=', id)
    .$if(shootId !== undefined, (query) => query.where('shootId', '=', shootId as number))
    .$if(ifMatch !== undefined, (query) => query.where('version', '=', ifMatch as number))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Whether any photographer has images or receipts. */
export async function hasFiles(db: Db): Promise<boolean> {
  const image = await db.selectFrom('reference_images').select('id').limit(1).executeTakeFirst()
  const receipt = await db.selectFrom('expenses').select('id').where('file', 'is not', null).limit(1).executeTakeFirst()
  return image !== undefined || receipt !== undefined
}

/** Files to remove, of all photographers: their rows are deleted, so the owner is unknown. */
export async function listLeftovers(db: Db, rows: number): Promise<string[]> {
  const found = await db.selectFrom('leftover_files').select('filename').orderBy('filename').limit(rows).execute()
  return found.map(({ filename }) => filename)
}

export async function deleteLeftovers(db: Db, filenames: string[]): Promise<void> {
  await db.deleteFrom('leftover_files').where('filename', 'in', filenames).execute()
}

/** Which of these files belong to an image or a receipt of any photographer. */
export async function listKnownFiles(db: Db, filenames: string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('reference_images')
    .select('filename')
    .where('filename', 'in', filenames)
    .unionAll(
      db
        .selectFrom('expenses')
        .select('file as filename')
        .where('file', 'in', filenames)
        .$castTo<{ filename: string }>(),
    )
    .execute()
  return new Set(found.map(({ filename }) => filename))
}
