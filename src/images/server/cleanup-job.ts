import type { Files } from '#kernel/server/files/files.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { removeLeftovers, sweepFiles } from './sweep.ts'

/** Removes the files whose rows are gone, within seconds. */
export const removedImages = (kept: Files): Job<'removed images'> => ({
  name: 'removed images',
  everyMs: 5000,
  run: (db, _now, mayGoOn) => removeLeftovers(db, kept, mayGoOn),
})

/** Moves files that no row knows into the trash, which also adds up what all files take. */
export const strayFiles = (kept: Files, log: SweepLog): Job<'stray files'> => ({
  name: 'stray files',
  everyMs: 60 * 60_000,
  run: async (db, _now, mayGoOn) => logMoved(log, await sweepFiles(db, kept, undefined, mayGoOn)),
})

interface SweepLog {
  warn: (details: object, words: string) => void
}

/** Says how many files no row knew: more than a few mean that the database is not the one that they belong to. */
export function logMoved(log: SweepLog, moved: number): void {
  if (moved > 0) log.warn({ files: moved }, 'moved files that belong to no record to the trash, for 30 days')
}
