import type { Db } from '#database/db.ts'
import { findClosedSince } from './store.ts'

/** Maintenance usually takes 15-30 minutes (specification, part 2, section 2). */
const usualLength = 30 * 60 * 1000

/** Until when callers should wait, epoch milliseconds; undefined while the place is open. */
export async function closedUntil(db: Db, now: number): Promise<number | undefined> {
  const row = await findClosedSince(db)
  return row && Math.max(now, Number(row.value) + usualLength)
}
