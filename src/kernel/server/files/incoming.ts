import { randomBytes } from 'node:crypto'
import { mkdir, opendir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#kernel/problem.ts'
import type { StorageUsage } from './files.ts'

const gigabyte = 1024 ** 3

/** The longest that an upload takes: what is older and belongs to nothing is left over. */
export const maxUploadMs = 60 * 60 * 1000

/** Makes a folder for this server's uploads in progress, and removes those of stopped servers. */
export async function openIncoming(uploads: string, isAlone: boolean): Promise<string> {
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  await removeUnfinishedUploads(uploads, isAlone)
  const incoming = join(uploads, randomBytes(8).toString('hex'))
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  return incoming
}

/** Removes unfinished uploads of a stopped server, which were never acknowledged. */
async function removeUnfinishedUploads(uploads: string, isAlone: boolean): Promise<void> {
  for await (const { name } of await opendir(uploads)) {
    const folder = join(uploads, name)
    const { mtimeMs } = await stat(folder)
    if (isAlone || mtimeMs < Date.now() - maxUploadMs) await rm(folder, { recursive: true, force: true })
  }
}

/** The free bytes of the disk on which a folder lies; by default the larger of 1 GB and a twentieth stays free. */
export async function measureDisk(
  folder: string,
  keepFree: number | undefined,
): Promise<Pick<StorageUsage, 'freeBytes' | 'keepFreeBytes'>> {
  const { bavail, bsize, blocks } = await statfs(folder)
  return {
    freeBytes: bavail * bsize,
    keepFreeBytes: Math.floor(keepFree ?? Math.max(gigabyte, (blocks * bsize) / 20)),
  }
}

export async function requireDiskRoom(folder: string, keepFree: number | undefined, bytes: number): Promise<void> {
  const { freeBytes, keepFreeBytes } = await measureDisk(folder, keepFree)
  if (freeBytes - bytes < keepFreeBytes)
    throw new Problem(
      'unavailable',
      'The server’s disk is almost full. This was not saved; what was saved before is safe.',
      { reason: 'disk_full' },
    )
}
