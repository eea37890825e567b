import type { Db } from '#database/db.ts'
import { Failures } from '#kernel/server/failures.ts'

/** Deletes expired rows; a long one calls `mayGoOn` between its steps. */
export type Cleanup = (db: Db, now: number, mayGoOn: () => Promise<boolean>) => Promise<void>

/** Runs the cleanups one after the other. A failure does not stop the others. */
export async function runCleanups(
  db: Db,
  cleanups: readonly Cleanup[],
  now: number,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  const failures = new Failures()
  for (const cleanup of cleanups) {
    await failures.try(() => cleanup(db, now, mayGoOn))
    if (!(await mayGoOn())) break
  }
  failures.throwFirst()
}

const stepRows = 500

/** Deletes in steps, of which none takes long. `step` deletes at most as many rows, and returns how many. */
export async function deleteInSteps(
  step: (rows: number) => Promise<number>,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  while ((await step(stepRows)) === stepRows && (await mayGoOn()));
}
