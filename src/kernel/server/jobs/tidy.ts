import type { Db } from '#database/db.ts'
import { Failures } from '#kernel/server/failures.ts'

/** Removes what has had its time; a long one asks between its steps whether it may go on. */
export type Chore = (db: Db, now: number, mayGoOn: () => Promise<boolean>) => Promise<void>

/** Does one chore after the other. One that fails keeps no other waiting. */
export async function tidyUp(
  db: Db,
  chores: readonly Chore[],
  now: number,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  const failures = new Failures()
  for (const chore of chores) {
    await failures.try(() => chore(db, now, mayGoOn))
    if (!(await mayGoOn())) break
  }
  failures.throwFirst()
}
