import type { Db } from '#database/db.ts'

/** Who does a job: a process takes another name with every round. */
export interface Claim {
  name: string
  holder: string
}

interface Times {
  /** Epoch milliseconds. */
  now: number
  /** When this process counts as dead, unless it says that it is not. */
  until: number
  /** What is due later is due now: no job rests so long. */
  latest: number
}

/**
 * Takes a job that is due for this process alone: moving `dueAt` is the claim, and lets the job come back should this
 * process die.
 */
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

const held = (db: Db, { name, holder }: Claim) =>
  db.updateTable('jobs').where('name', '=', name).where('holder', '=', holder)

/** Says that this process is still at it. Answers whether it is its job: another one may have taken it over. */
export async function renewJob(db: Db, claim: Claim, until: number): Promise<boolean> {
  const renewed = await held(db, claim).set({ dueAt: until }).returning('name').executeTakeFirst()
  return renewed !== undefined
}

export async function endJob(db: Db, claim: Claim, at: number, dueAt: number): Promise<void> {
  await held(db, claim).set({ dueAt, endedAt: at, holder: '', failures: 0, lastError: '' }).execute()
}

interface Failure {
  at: number
  error: string
  /** How long the job rests after so many failures, milliseconds. */
  rest: (failures: number) => number
}

export async function failJob(db: Db, claim: Claim, { at, error, rest }: Failure): Promise<void> {
  const failed = await held(db, claim)
    .set((row) => ({ failures: row('failures', '+', 1), lastError: error, endedAt: at }))
    .returning('failures')
    .executeTakeFirst()
  if (failed)
    await held(db, claim)
      .set({ dueAt: at + rest(failed.failures), holder: '' })
      .execute()
}

/**
 * Has a job done soon, in the transaction of what there is to do. Whoever has it in hand looks for more before it ends.
 */
export async function wakeJob(db: Db, name: string, now: number): Promise<void> {
  await db.updateTable('jobs').set({ dueAt: now }).where('name', '=', name).where('holder', '=', '').execute()
}

/** Every job with its next round and its last error, by name. */
export const listJobs = (db: Db) => db.selectFrom('jobs').selectAll().orderBy('name').limit(100).execute()
