import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from '#kernel/problem.ts'
import type { FileStore, StoredFile, StorageUsage } from './files.ts'
import { filesOf, isMissing, listStored, pathOf, storedIn, storedName, sync } from './layout.ts'

const gigabyte = 1024 ** 3

export interface FolderOptions {
  /** Bytes to keep free; by default the larger of 1 GB and a twentieth of the disk. */
  keepFree?: number | undefined
  /** No other server uses this folder, as the database lock guarantees: unfinished uploads can be removed. */
  isAlone: boolean
}

/** The longest upload of another server. */
const maxUploadMs = 60 * 60 * 1000

/** Stores files in a local folder, in 256 subfolders by the first two characters of their names. */
export async function openFolder(root: string, { keepFree, isAlone }: FolderOptions): Promise<FileStore> {
  const stored = storedIn(root)
  const uploads = join(root, 'incoming')
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  await removeUnfinishedUploads(uploads, isAlone)
  const incoming = join(uploads, randomBytes(8).toString('hex'))
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await mkdir(stored, { recursive: true, mode: 0o700 })
  // A folder survives a power cut only if the one above it was synced after its creation.
  for (const folder of [root, dirname(root)]) await sync(folder)
  /** The subfolders of `stored` that survive one. */
  const durable = new Set<string>()
  const placeOf = (name: string): string => {
    if (!storedName.test(name)) throw new Error(`${name} is no name for a file that we keep.`)
    return pathOf(stored, name)
  }
  let counted: Pick<StorageUsage, 'usedBytes' | 'files' | 'countedAt'> = {
    usedBytes: null,
    files: null,
    countedAt: null,
  }
  const trash = join(root, 'trash')
  const count = (bytes: number, files: number) => {
    if (counted.usedBytes !== null && counted.files !== null)
      counted = { ...counted, usedBytes: counted.usedBytes + bytes, files: counted.files + files }
  }
  const measure = async () => {
    const { bavail, bsize, blocks } = await statfs(root)
    return {
      freeBytes: bavail * bsize,
      keepFreeBytes: Math.floor(keepFree ?? Math.max(gigabyte, (blocks * bsize) / 20)),
    }
  }
  return {
    incoming,
    place: root,
    keep: async (name, path) => {
      const place = placeOf(name)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await sync(path)
      const [before, { size }] = [await stat(place).catch(() => undefined), await stat(path)]
      await rename(path, place)
      await sync(dirname(place))
      if (!durable.has(dirname(place))) await sync(stored)
      durable.add(dirname(place))
      count(size - (before?.size ?? 0), before ? 0 : 1)
    },
    open: (name) => openFile(placeOf(name)),
    remove: async (name) => {
      const place = placeOf(name)
      const before = await stat(place).catch(() => undefined)
      await rm(place, { force: true })
      if (before) count(-before.size, -1)
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
      count(-before.size, -1)
    },
    emptyTrash: async (before) => {
      for await (const { name, changedAt } of filesOf(trash))
        if (changedAt < before) await rm(join(trash, name), { force: true })
    },
    list: () => counting(listStored(stored), (sum) => (counted = sum)),
    requireRoom: async (bytes) => {
      const { freeBytes, keepFreeBytes } = await measure()
      if (freeBytes - bytes < keepFreeBytes)
        throw new Problem(
          'unavailable',
          'The server’s disk is almost full. This was not saved; what was saved before is safe.',
          { reason: 'disk_full' },
        )
    },
    room: async () => ({ ...(await measure()), ...counted, trash: await sumOf(trash) }),
  }
}

/** Adds up the sizes of the files while they are iterated, and reports the total at the end. */
async function* counting(
  files: AsyncIterable<StoredFile>,
  listener: (sum: { usedBytes: number; files: number; countedAt: number }) => void,
): AsyncIterable<StoredFile> {
  const sum = { usedBytes: 0, files: 0 }
  for await (const file of files) {
    sum.usedBytes += file.size
    sum.files += 1
    yield file
  }
  listener({ ...sum, countedAt: Date.now() })
}

/** Removes unfinished uploads of a stopped server, which were never acknowledged. */
async function removeUnfinishedUploads(uploads: string, isAlone: boolean): Promise<void> {
  for await (const { name } of await opendir(uploads)) {
    const folder = join(uploads, name)
    const { mtimeMs } = await stat(folder)
    if (isAlone || mtimeMs < Date.now() - maxUploadMs) await rm(folder, { recursive: true, force: true })
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
  return { size, read: () => file.createReadStream() }
}

async function sumOf(folder: string): Promise<StorageUsage['trash']> {
  const sum = { files: 0, bytes: 0 }
  for await (const { size } of filesOf(folder)) {
    sum.files += 1
    sum.bytes += size
  }
  return sum
}
