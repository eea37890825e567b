import { constants } from 'node:fs'
import { lstat, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore, StorageUsage } from './files.ts'
import { measureDisk, openIncoming, requireDiskRoom } from './incoming.ts'
import { filesOf, isMissing, listStored, pathOf, storedIn, storedName, sync } from './layout.ts'
import { UsageCount } from './usage-count.ts'

export interface FolderOptions {
  /** Bytes to keep free; by default the larger of 1 GB and a twentieth of the disk. */
  keepFree?: number | undefined
  /** No other server uses this folder, as the database lock guarantees: unfinished uploads can be removed. */
  isAlone: boolean
}

/** Stores files in a local folder, in 256 subfolders by the first two characters of their names. */
export async function openFolder(root: string, { keepFree, isAlone }: FolderOptions): Promise<FileStore> {
  const stored = storedIn(root)
  const incoming = await openIncoming(join(root, 'incoming'), isAlone)
  await mkdir(stored, { recursive: true, mode: 0o700 })
  // A folder survives a power cut only if the one above it was synced after its creation.
  for (const folder of [root, dirname(root)]) await sync(folder)
  /** The subfolders of `stored` that survive one. */
  const durable = new Set<string>()
  const placeOf = (name: string): string => {
    if (!storedName.test(name)) throw new Error(`${name} is not a name for a file that we keep.`)
    return pathOf(stored, name)
  }
  const usage = new UsageCount()
  const trash = join(root, 'trash')
  return {
    incoming,
    place: root,
    isOnDisk: true,
    keep: async (name, path) => {
      const place = placeOf(name)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await sync(path)
      const [before, { size }] = [await stat(place).catch(() => undefined), await stat(path)]
      await rename(path, place)
      await sync(dirname(place))
      if (!durable.has(dirname(place))) await sync(stored)
      durable.add(dirname(place))
      usage.add(size - (before?.size ?? 0), before ? 0 : 1)
    },
    open: (name) => openFile(placeOf(name)),
    sizeOf: async (name) => {
      const found = await lstat(placeOf(name)).catch(() => undefined)
      return found?.isFile() ? found.size : undefined
    },
    remove: async (name) => {
      const place = placeOf(name)
      const before = await stat(place).catch(() => undefined)
      await rm(place, { force: true })
      if (before) usage.add(-before.size, -1)
    },
    discard: async (name) => {
      const place = placeOf(name)
      const before = await stat(place).catch(() => undefined)
      if (!before) return
      await mkdir(trash, { recursive: true, mode: 0o700 })
      const now = new Date()
      // From now on, the modification time is the time of the move. Another scan may have moved the file already.
      const isMoved = await utimes(place, now, now)
        .then(() => rename(place, join(trash, name)))
        .then(() => true, isMissing)
      if (!isMoved) return
      usage.add(-before.size, -1)
    },
    emptyTrash: async (before) => {
      for await (const { name, changedAt } of filesOf(trash))
        if (changedAt < before) await rm(join(trash, name), { force: true })
    },
    list: () => usage.over(listStored(stored)),
    requireRoom: (bytes) => requireDiskRoom(root, keepFree, bytes),
    room: async () => ({ ...(await measureDisk(root, keepFree)), ...usage.counted, trash: await sumOf(trash) }),
  }
}

/** Never follows symbolic links. */
async function openFile(path: string): ReturnType<FileStore['open']> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ELOOP') return undefined
    throw error
  })
  if (!file) return undefined
  const { size } = await file.stat()
  return { size, read: () => file.createReadStream(), close: () => void file.close() }
}

async function sumOf(folder: string): Promise<StorageUsage['trash']> {
  const sum = { files: 0, bytes: 0 }
  for await (const { size } of filesOf(folder)) {
    sum.files += 1
    sum.bytes += size
  }
  return sum
}
