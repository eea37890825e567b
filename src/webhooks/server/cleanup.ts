import type { Db } from '#database/db.ts'
import { deleteBefore } from './delivery-store.ts'

const keptMs = 30 * 24 * 60 * 60_000
const stepRows = 500

/** What was sent is kept for 30 days. */
export async function deleteOldDeliveries(db: Db, now: number, mayGoOn: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const deleted = await deleteBefore(db, now - keptMs, stepRows)
    if (deleted < stepRows || !(await mayGoOn())) return
  }
}
