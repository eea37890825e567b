import type { FileStore } from '#kernel/server/files/files.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { removeLeftovers, removeStrayFiles } from './sweep.ts'

/** Removes files without a row, within seconds. */
export const removedImages = (fileStore: FileStore): Job<'removed images'> => ({
  name: 'removed images',
  everyMs: 5000,
  run: (db, _now, mayGoOn) => removeLeftovers(db, fileStore, mayGoOn),
})

/** Removes files that never had a row, and measures the size of all files. */
export const strayFiles = (fileStore: FileStore): Job<'stray files'> => ({
  name: 'stray files',
  everyMs: 60 * 60_000,
  run: (db, _now, mayGoOn) => removeStrayFiles(db, fileStore, undefined, mayGoOn),
})
