import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from '#database/open.ts'
import { nameAt } from './folder.ts'

/**
 * Renames a database file that lies where another one is to be put. `before` is why: it becomes part of the name.
 * Returns its new path.
 */
export async function moveDatabaseAside({ dataDir }: Place, before: 'restore' | 'move'): Promise<string | undefined> {
  const made = `lightbook.sqlite.before-${before}-${nameAt(Date.now())}`
  // A log of changes keeps the name of its database.
  const parts = (await readdir(dataDir)).filter((name) => /^lightbook\.sqlite(?:-\w+)?$/.test(name))
  for (const name of parts) await rename(join(dataDir, name), join(dataDir, name.replace('lightbook.sqlite', made)))
  return parts.includes('lightbook.sqlite') ? join(dataDir, made) : undefined
}
