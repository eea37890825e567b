import type { Job } from '#kernel/server/jobs/jobs.ts'
import { findClosing } from './store.ts'

/**
 * Ends the sessions of everybody but administrators three minutes after the closing. Until then, and after it,
 * the door keeps them out.
 */
export const closingTime: Job<'closing time'> = {
  name: 'closing time',
  everyMs: 30_000,
  run: async (db, now, mayGoOn) => {
    const closing = await findClosing(db)
    if (!closing) return
    const { endSessions } = await import('./switch.ts')
    await endSessions(db, closing, now, mayGoOn)
  },
}
