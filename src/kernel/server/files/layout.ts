import type { Dirent } from 'node:fs'
import { open, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFile } from './files.ts'

/** The names of stored files; anything else in their folder is not Lightbook's. */
export const storedName = /^[a-z0-9][a-z0-9.-]{1,80}$/

/** The names that are given to files: those of their pictures and receipts, with or without a size. */
export const givenName = /^[0-9a-f]{32}[.-]/

/** The notes with which servers show that they run, below the place of the files. */
export const signOfServer = /^servers\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The folder of the stored files within the folder of uploads. */
export const storedIn = (uploads: string): string => join(uploads, 'kept')

/** The path of a stored file, in one of 256 subfolders by the first two characters of its name. */
export const pathOf = (folder: string, name: string): string => join(folder, name.slice(0, 2), name)

/** The stored files in such a folder; none when it is missing. */
export async function* listStored(folder: string): AsyncIterable<StoredFile> {
  for await (const part of entriesOf(folder)) {
    if (!part.isDirectory() || !/^[a-z0-9]{2}$/.test(part.name)) continue
    for await (const file of filesOf(join(folder, part.name))) if (storedName.test(file.name)) yield file
  }
}

/** The files directly in a folder; none when it is missing. */
export async function* filesOf(folder: string): AsyncIterable<StoredFile> {
  for await (const { name } of entriesOf(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found?.isFile()) yield { name, changedAt: found.mtimeMs, size: found.size }
  }
}

async function* entriesOf(folder: string): AsyncIterable<Dirent> {
  const entries = await opendir(folder).catch(isMissing)
  if (entries) yield* entries
}

/** Returns false for a missing file; throws any other error. */
export function isMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error
  return false
}

/** Syncs a file or folder to the disk. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
