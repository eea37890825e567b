import type { Db } from '#database/db.ts'
import { deleteInSteps } from '#kernel/server/jobs/tidy.ts'
import { deleteBefore, deleteOrphans } from './delivery-store.ts'

/** How many days what was sent is kept. */
export const keptDays = 30
const keptMs = keptDays * 24 * 60 * 60_000

/** What was sent is kept no longer than its webhook. */
export async function deleteOldDeliveries(db: Db, now: number, mayGoOn: () => Promise<boolean>): Promise<void> {
  await deleteInSteps((rows) => deleteBefore(db, now - keptMs, rows), mayGoOn)
  await deleteInSteps((rows) => deleteOrphans(db, rows), mayGoOn)
}
