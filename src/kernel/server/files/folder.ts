import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from '#kernel/problem.ts'
import type { FileStore, StoredFile, StorageUsage } from './files.ts'

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
  const stored = join(root, 'kept')
  const uploads = join(root, 'incoming')
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  await removeUnfinishedUploads(uploads, isAlone)
  const incoming = join(uploads, randomBytes(8).toString('hex'))
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await mkdir(stored, { recursive: true, mode: 0o700 })
  const placeOf = (name: string): string => {
    if (!isStoredName(name)) throw new Error(`${name} is no name for a file that we keep.`)
    return join(stored, name.slice(0, 2), name)
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
      for await (const { path, changedAt } of filesOf(trash)) if (changedAt < before) await rm(path, { force: true })
    },
    list: () => counting(listFolders(stored), (sum) => (counted = sum)),
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

const isStoredName = (name: string): boolean => /^[a-z0-9][a-z0-9.-]{1,80}$/.test(name)

/** Lists stored files only; other files in the folder are ignored. */
async function* listFolders(stored: string): AsyncIterable<StoredFile> {
  for await (const folder of await opendir(stored)) {
    if (!folder.isDirectory() || !/^[a-z0-9]{2}$/.test(folder.name)) continue
    for await (const { name } of await opendir(join(stored, folder.name))) {
      if (!isStoredName(name)) continue
      const found = await stat(join(stored, folder.name, name)).catch(() => undefined)
      if (found?.isFile()) yield { name, changedAt: found.mtimeMs, size: found.size }
    }
  }
}

/** Returns false for a missing file; throws any other error. */
function isMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error
  return false
}

/** The files in a folder that may be missing. */
async function* filesOf(folder: string): AsyncIterable<{ path: string; changedAt: number; size: number }> {
  const open = await opendir(folder).catch(isMissing)
  if (!open) return
  for await (const { name } of open) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile()) yield { path, changedAt: found.mtimeMs, size: found.size }
  }
}

async function sumOf(folder: string): Promise<StorageUsage['trash']> {
  const sum = { files: 0, bytes: 0 }
  for await (const { size } of filesOf(folder)) {
    sum.files += 1
    sum.bytes += size
  }
  return sum
}

/** Syncs a file or folder to the disk. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
