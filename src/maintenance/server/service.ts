import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { findClosedSince } from './store.ts'

/** Maintenance usually takes 15-30 minutes (specification, part 2, section 2). */
const usualLength = 30 * 60 * 1000
const shortestWait = 60 * 1000

export const isClosed = async (db: Db): Promise<boolean> => (await findClosedSince(db)) !== undefined

/** What everybody but administrators is told while the place is closed; nothing while it is open. */
export async function refusalWhileClosed(db: Db, now: number): Promise<Problem | undefined> {
  const row = await findClosedSince(db)
  if (!row) return undefined
  const wait = Math.max(shortestWait, Number(row.value) + usualLength - now)
  return new Problem('unavailable', 'Maintenance is going on. It usually takes 15-30 minutes.', { reason: 'maintenance', retryAfterSeconds: wait / 1000 })
}
