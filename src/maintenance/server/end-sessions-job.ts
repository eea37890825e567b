import type { Job } from '#kernel/server/jobs/jobs.ts'
import { findMaintenance } from './store.ts'

/**
 * Ends non-administrators' sessions three minutes after maintenance starts. The request pipeline refuses their calls
 * from the start.
 */
export const endSessionsJob: Job<'closing time'> = {
  name: 'closing time',
  everyMs: 30_000,
  run: async (db, now, mayGoOn) => {
    const maintenanceWindow = await findMaintenance(db)
    if (!maintenanceWindow) return
    const { endSessions } = await import('./start-and-end.ts')
    await endSessions(db, maintenanceWindow, now, mayGoOn)
  },
}
