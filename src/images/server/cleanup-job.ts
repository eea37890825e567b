import type { Files } from '#kernel/server/files/files.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { removeLeftovers, sweepFiles } from './sweep.ts'

/** Removes the files whose rows are gone, within seconds. */
export const removedImages = (kept: Files): Job<'removed images'> => ({
  name: 'removed images',
  everyMs: 5000,
  run: (db, _now, mayGoOn) => removeLeftovers(db, kept, mayGoOn),
})

/** Removes files that no row ever knew, which also adds up what all files take. */
export const strayFiles = (kept: Files): Job<'stray files'> => ({
  name: 'stray files',
  everyMs: 60 * 60_000,
  run: (db, _now, mayGoOn) => sweepFiles(db, kept, undefined, mayGoOn),
})
