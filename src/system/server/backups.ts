import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const maxBackups = 5

/** The database copies made before upgrades, newest first; empty with PostgreSQL. `dataDir`: the data folder. */
export async function listBackups(dataDir: string) {
  const folder = join(dataDir, 'backups')
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.sqlite'))
    .toSorted()
    .toReversed()
    .slice(0, maxBackups)
  const found = await Promise.all(
    names.map(async (name) => ({ name, ...(await stat(join(folder, name)).catch(() => undefined)) })),
  )
  return found.flatMap(({ name, size, mtimeMs }) =>
    size === undefined || mtimeMs === undefined ? [] : [{ name, sizeBytes: size, madeAt: Math.floor(mtimeMs) }],
  )
}
