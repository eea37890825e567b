import type { Db } from '#database/db.ts'

/** A job and the process that runs it, with a new name for each run. */
export interface Claim {
  name: string
  holder: string
}

interface Times {
  /** Epoch milliseconds. */
  now: number
  /** When this claim expires unless it is renewed. */
  until: number
  /** A later `dueAt` is treated as due: no job waits that long. */
  latest: number
}

/** Claims a due job for this process: moving `dueAt` is the claim, and makes the job due again if the process dies. */
export async function claimJob(db: Db, { name, holder }: Claim, { now, until, latest }: Times): Promise<boolean> {
  const taken = await db
    .updateTable('jobs')
    .set({ dueAt: until, startedAt: now, holder })
    .where('name', '=', name)
    .where((row) => row.or([row('dueAt', '<=', now), row('dueAt', '>', latest)]))
    .returning('name')
    .executeTakeFirst()
  if (taken) return true
  const first = await db
    .insertInto('jobs')
    .values({ name, holder, dueAt: until, startedAt: now, endedAt: null, failures: 0, lastError: '' })
    .onConflict((on) => on.doNothing())
    .returning('name')
    .executeTakeFirst()
  return first !== undefined
}

const claimed = (db: Db, { name, holder }: Claim) =>
  db.updateTable('jobs').where('name', '=', name).where('holder', '=', holder)

/** Renews the claim. Returns false when another process has taken the job over. */
export async function renewJob(db: Db, claim: Claim, until: number): Promise<boolean> {
  const renewed = await claimed(db, claim).set({ dueAt: until }).returning('name').executeTakeFirst()
  return renewed !== undefined
}

export async function endJob(db: Db, claim: Claim, at: number, dueAt: number): Promise<void> {
  await claimed(db, claim).set({ dueAt, endedAt: at, holder: '', failures: 0, lastError: '' }).execute()
}

interface Failure {
  at: number
  error: string
  /** The delay after this many failures, milliseconds. */
  retryDelay: (failures: number) => number
}

export async function failJob(db: Db, claim: Claim, { at, error, retryDelay }: Failure): Promise<void> {
  const failed = await claimed(db, claim)
    .set((row) => ({ failures: row('failures', '+', 1), lastError: error, endedAt: at }))
    .returning('failures')
    .executeTakeFirst()
  if (failed)
    await claimed(db, claim)
      .set({ dueAt: at + retryDelay(failed.failures), holder: '' })
      .execute()
}

/**
 * Makes a job due now, in the transaction that creates its work. One that is running may have looked already: then the
 * work waits for its next turn.
 */
export async function wakeJob(db: Db, name: string, now: number): Promise<void> {
  await db.updateTable('jobs').set({ dueAt: now }).where('name', '=', name).where('holder', '=', '').execute()
}

/** All jobs with their next run and last error, by name. */
export const listJobs = (db: Db) => db.selectFrom('jobs').selectAll().orderBy('name').limit(100).execute()
