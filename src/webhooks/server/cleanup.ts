import type { Db } from '#database/db.ts'
import { deleteBefore, deleteOrphans } from './delivery-store.ts'

/** How many days what was sent is kept. */
export const keptDays = 30
const keptMs = keptDays * 24 * 60 * 60_000
const stepRows = 500

/** What was sent is kept no longer than its webhook. */
export async function deleteOldDeliveries(db: Db, now: number, mayGoOn: () => Promise<boolean>): Promise<void> {
  const steps = [() => deleteBefore(db, now - keptMs, stepRows), () => deleteOrphans(db, stepRows)]
  for (const step of steps) while ((await step()) === stepRows) if (!(await mayGoOn())) return
}
