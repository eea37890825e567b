import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsIn, instantOf } from '#backup/server/folder.ts'

const maxShown = 5

export interface Shown {
  name: string
  sizeBytes: number
  /** Epoch milliseconds. */
  madeAt: number
}

/** The newest backups in a folder, newest first: complete ones, and database copies made before upgrades. */
export async function listBackups(folder: string): Promise<Shown[]> {
  const completed = (await backupsIn(folder)).map(async (name) => ({
    name,
    sizeBytes: await bytesIn(join(folder, name)),
    madeAt: instantOf(name),
  }))
  const copies = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.sqlite'))
    .map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name))
      return { name, sizeBytes: size, madeAt: Math.floor(mtimeMs) }
    })
  // Backups removed since the listing are skipped.
  const found = await Promise.all([...completed, ...copies].map((one) => one.catch(() => [])))
  return found
    .flat()
    .toSorted((one, other) => other.madeAt - one.madeAt)
    .slice(0, maxShown)
}

/** The size of the database copy: stored files are shared with other backups. */
async function bytesIn(backup: string): Promise<number> {
  const tables = join(backup, 'tables')
  const sizes = await Promise.all((await readdir(tables)).map(async (name) => (await stat(join(tables, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
