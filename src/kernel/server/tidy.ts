import type { Db } from '#database/db.ts'

export type Chore = (db: Db, now: number) => Promise<void>

/** Removes what has had its time. A chore that fails keeps no other waiting. */
export async function tidyUp(db: Db, chores: readonly Chore[], now: number): Promise<void> {
  const failures: unknown[] = []
  for (const chore of chores) await chore(db, now).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw failures[0]
}
