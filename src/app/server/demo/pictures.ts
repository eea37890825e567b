import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addImages } from '#images/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { Received } from '#kernel/server/http/serve.ts'
import type { ShootType } from '#shoots/api.ts'
import type { Db } from '#database/db.ts'

/** Drawings in place of photographs: reference images for a shoot of each type. */
const pictures: Partial<Record<ShootType, string[]>> = {
  wedding: ['couple', 'wedding', 'bouquet', 'field', 'dawn', 'bridge'],
  portrait: ['portrait', 'couple', 'dunes', 'field'],
  landscape: ['mountains', 'sea', 'forest', 'bridge', 'dawn', 'dunes'],
  product: ['product', 'bouquet'],
  fashion: ['portrait', 'street'],
  event: ['street', 'wedding'],
  commercial: ['street', 'product'],
}

export interface Wall {
  shootId: number
  type: ShootType
  /** The number of pictures, at most. */
  count: number
}

/** Adds pictures to each shoot; consecutive shoots of one type begin with different ones. */
export async function addPictures(
  db: Db,
  owner: OwnerId,
  fileStore: FileStore,
  walls: Wall[],
  now: number,
): Promise<void> {
  const begun = new Map<ShootType, number>()
  for (const { shootId, type, count } of walls) {
    const choice = pictures[type] ?? []
    const from = begun.get(type) ?? 0
    begun.set(type, from + 1)
    const names = choice.map((_, index) => choice[(from + index) % choice.length] ?? '').slice(0, count)
    if (names.length === 0) continue
    const files = await Promise.all(names.map(fileOf))
    const prepared = await addImages(
      { db, owner, files, fileStore, quota: Number.POSITIVE_INFINITY, signal: new AbortController().signal, now },
      shootId,
    )
    await prepared.store(db)
  }
}

async function fileOf(name: string): Promise<Received> {
  const path = join(import.meta.dirname, 'art', `${name}.jpg`)
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', path, size: (await stat(path)).size, digest: '' }
}
