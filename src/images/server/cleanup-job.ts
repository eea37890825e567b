import type { FileStore } from '#kernel/server/files/files.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { removeLeftovers, discardStrayFiles } from './sweep.ts'

/** Removes files without a row, within seconds. */
export const removedImagesJob = (fileStore: FileStore): Job<'removed images'> => ({
  name: 'removed images',
  everyMs: 5000,
  run: (db, _now, mayGoOn) => removeLeftovers(db, fileStore, mayGoOn),
})

/** Moves files that never had a row to the trash, and measures the size of all files. */
export const strayFilesJob = (fileStore: FileStore, log: SweepLog): Job<'stray files'> => ({
  name: 'stray files',
  everyMs: 60 * 60_000,
  run: async (db, _now, mayGoOn) => logMoved(log, await discardStrayFiles(db, fileStore, undefined, mayGoOn)),
})

interface SweepLog {
  warn: (details: object, words: string) => void
}

/** Logs the number of files without a row: more than a few mean that the database does not belong to these files. */
export function logMoved(log: SweepLog, moved: number): void {
  if (moved > 0) log.warn({ files: moved }, 'moved files that belong to no record to the trash, for 30 days')
}
