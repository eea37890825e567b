import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FilePlace } from './file-place.ts'
import { hashOfFile } from './hash.ts'
import { filesOf, isMissing, listStored, pathOf, storedIn, sync } from './layout.ts'

/** A folder of stored files. */
export function folderPlace(folder: string): FilePlace {
  const stored = storedIn(folder)
  /** Folders with new files. */
  const changed = new Set<string>()
  return {
    name: folder,
    trash: join(folder, 'trash'),
    setting: 'DATA_DIR',
    isPaidByRequest: false,
    check: async () => undefined,
    readNote: (name) => readFile(join(folder, name), 'utf8').catch(unlessMissing),
    writeNote: async (name, text, { isSignOfLife = false } = {}) => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await (isSignOfLife ? writeFile(path, text, { mode: 0o600 }) : writeDurably(path, text))
    },
    removeNote: (name) => rm(join(folder, name), { force: true }),
    listNotes: (below) => filesOf(join(folder, below)),
    listStored: () => listStored(stored),
    holdsFiles: async () => {
      const names = await readdir(stored, { recursive: true, withFileTypes: true }).catch(unlessMissing)
      return names?.some((entry) => !entry.isDirectory()) ?? false
    },
    sumOf: async (name) => {
      const path = pathOf(stored, name)
      const found = await stat(path).catch(unlessMissing)
      return found && { size: found.size, hash: await hashOfFile(path) }
    },
    copyOut: async (name, path) => {
      const from = pathOf(stored, name)
      // A hard link on the same disk.
      const isCopied = await link(from, path)
        .catch(() => copyFile(from, path))
        .then(() => true, isMissing)
      return isCopied ? { expected: undefined, isOwn: false } : undefined
    },
    copyIn: async (name, path, { mayTake = false } = {}) => {
      const target = pathOf(stored, name)
      if (!changed.has(dirname(target))) await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      for (const one of [dirname(target), stored, folder]) changed.add(one)
      const made = `${target}_new`
      await (mayTake ? rename(path, made).catch(() => copyFile(path, made)) : copyFile(path, made))
      await sync(made)
      await rename(made, target)
      return undefined
    },
    settle: async () => {
      await mkdir(stored, { recursive: true, mode: 0o700 })
      for (const one of new Set([...changed, stored, folder])) await sync(one)
    },
    removeStored: () => rm(stored, { recursive: true, force: true }),
    close: () => {},
  }
}

/** Written and synced under a temporary name first: an incomplete one would prevent every further start. */
async function writeDurably(path: string, text: string): Promise<void> {
  const made = `${path}.${randomUUID()}`
  try {
    const file = await open(made, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(made, path)
  } catch (error) {
    // A full disk may have room for the name but not for the text.
    await rm(made, { force: true })
    throw error
  }
  await sync(dirname(path))
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
