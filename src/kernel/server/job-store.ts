import type { Db } from '#database/db.ts'

/** Takes a job that is due for this process alone: moving `dueAt` is the claim, and lets the job come back should this process die. */
export async function claimJob(db: Db, name: string, now: number, heldMs: number): Promise<boolean> {
  const taken = await db.updateTable('jobs').set({ dueAt: now + heldMs, startedAt: now }).where('name', '=', name).where('dueAt', '<=', now).returning('name').executeTakeFirst()
  if (taken) return true
  const first = await db.insertInto('jobs').values({ name, dueAt: now + heldMs, startedAt: now, endedAt: null, failures: 0, lastError: '' }).onConflict((on) => on.doNothing()).returning('name').executeTakeFirst()
  return first !== undefined
}

/** Says that this process is still at it; nothing when the job is gone. */
export async function renewJob(db: Db, name: string, dueAt: number): Promise<boolean> {
  const held = await db.updateTable('jobs').set({ dueAt }).where('name', '=', name).returning('name').executeTakeFirst()
  return held !== undefined
}

export async function endJob(db: Db, name: string, at: number, dueAt: number): Promise<void> {
  await db.updateTable('jobs').set({ dueAt, endedAt: at, failures: 0, lastError: '' }).where('name', '=', name).execute()
}

interface Failure {
  at: number
  error: string
  /** How long the job rests after so many failures, milliseconds. */
  rest: (failures: number) => number
}

export async function failJob(db: Db, name: string, { at, error, rest }: Failure): Promise<void> {
  const { failures } = await db.updateTable('jobs').set((row) => ({ failures: row('failures', '+', 1), lastError: error, endedAt: at })).where('name', '=', name).returning('failures').executeTakeFirstOrThrow()
  await db.updateTable('jobs').set({ dueAt: at + rest(failures) }).where('name', '=', name).execute()
}

/** Every job with its next round and its last error, by name. */
export const listJobs = (db: Db) => db.selectFrom('jobs').selectAll().orderBy('name').limit(100).execute()
