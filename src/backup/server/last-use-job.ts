import { withFiles } from '#kernel/server/files/studio-place.ts'
import { markUse } from '#kernel/server/installation.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import type { BackupPlan } from '#kernel/server/registrations/declaration.ts'

/** Lets the next start notice that the database was replaced by an older copy. */
export const lastUseJob = ({ place }: BackupPlan): Job<'last use'> => ({
  name: 'last use',
  everyMs: 5 * 60_000,
  run: (db, now) => withFiles(place, (files) => markUse(db, files, now)),
})
