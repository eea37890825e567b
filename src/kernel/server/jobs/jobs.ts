import { setImmediate as breathe } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#database/db.ts'
import { claimJob, endJob, failJob, listJobs, renewJob } from './job-store.ts'
import { storageText } from '#kernel/server/storage-text.ts'
import { newSecret } from '#kernel/server/security/secrets.ts'

export { listJobs, wakeJob } from './job-store.ts'

/** A background job that runs regularly. */
export interface Job<Name extends string = string> {
  name: Name
  /** Milliseconds from the end of a run to the next. */
  everyMs: number
  /**
   * One run, in steps with a transaction each: after every step it calls `mayGoOn`, which also lets other requests run.
   * Effects that must happen once need their own record (see `notifyOnce`): after a crash, or a jump of the clock, two
   * processes may run the job at the same time. `signal` aborts waiting within a step when the server stops.
   */
  run: (db: Db, now: number, mayGoOn: () => Promise<boolean>, signal?: AbortSignal) => Promise<void>
}

interface Shift {
  db: Db
  /** Epoch milliseconds. */
  now: () => number
  log: FastifyBaseLogger
  /** Polling interval, milliseconds. */
  pauseMs: number
}

/** A process without a heartbeat for this long, milliseconds, is dead: another one takes its job over. */
export const claimMs = 3000

/** A run yields to requests after this time, milliseconds. */
const yieldAfterMs = 8

/** The longest delay, milliseconds. */
const maxRestMs = 60 * 60_000

/** The delay after failures in a row, milliseconds: at least the usual interval, at most an hour. */
export const jobRetryDelay = (failures: number, everyMs: number): number =>
  Math.max(everyMs, Math.min(maxRestMs, 30_000 * 2 ** Math.min(failures - 1, 10)))

/**
 * Runs each job when it is due, on one process at a time, independently of the others. Returns a function that stops
 * after the current steps.
 */
export function startJobs(jobs: readonly Job[], { db, now, log, pauseMs }: Shift): () => Promise<void> {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const running = new Map<string, Promise<void>>()
  const begin = (job: Job): void => {
    const done = doJob(job, { db, now, log, stop: stopping.signal }).catch((error: unknown) =>
      log.error({ err: error, job: job.name }, 'a job could not be entered in the list'),
    )
    running.set(
      job.name,
      done.finally(() => running.delete(job.name)),
    )
  }
  const poll = async (): Promise<void> => {
    const idle = jobs.filter(({ name }) => !running.has(name))
    const due = await listDue(idle, { db, now }).catch((error: unknown) =>
      log.error({ err: error }, 'the list of jobs could not be read'),
    )
    if (stopping.signal.aborted) return
    for (const job of due ?? []) begin(job)
    timer = setTimeout(next, pauseMs)
    timer.unref()
  }
  let looking = Promise.resolve()
  function next() {
    looking = poll()
  }
  // Starts with a delay, so that the first requests are answered first.
  timer = setTimeout(next, pauseMs)
  timer.unref()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await looking
    await Promise.all(running.values())
  }
}

interface Round extends Omit<Shift, 'pauseMs'> {
  stop: AbortSignal
}

/** The due jobs, by one query. */
async function listDue(jobs: readonly Job[], { db, now }: Pick<Shift, 'db' | 'now'>): Promise<Job[]> {
  const known = new Map((await listJobs(db)).map((job) => [job.name, job]))
  const at = now()
  return jobs.filter((job) => {
    const { dueAt = 0 } = known.get(job.name) ?? {}
    // A job due later than any delay allows was postponed by a wrong clock.
    return dueAt <= at || dueAt > latestDue(job, at)
  })
}

const latestDue = ({ everyMs }: Job, now: number): number => now + Math.max(everyMs, maxRestMs) + claimMs

async function doJob(job: Job, { db, now, log, stop }: Round): Promise<void> {
  const { name, everyMs, run } = job
  const claim = { name, holder: newSecret() }
  if (!(await claimJob(db, claim, { now: now(), until: now() + claimMs, latest: latestDue(job, now()) }))) return
  try {
    await run(
      db,
      now(),
      createProgressCheck(async () => !stop.aborted && (await renewJob(db, claim, now() + claimMs)), stop),
      stop,
    )
    // An interrupted run continues on the next process.
    await endJob(db, claim, now(), stop.aborted ? now() : now() + everyMs)
  } catch (error) {
    const words = (storageText(error) ?? (error instanceof Error ? error.message : String(error))).slice(0, 500)
    log.warn({ err: error, job: name }, 'a job failed')
    await failJob(db, claim, { at: now(), error: words, retryDelay: (failures) => jobRetryDelay(failures, everyMs) })
  }
}

/** Yields to requests now and then, and renews the claim before it expires. */
function createProgressCheck(renew: () => Promise<boolean>, stop: AbortSignal): () => Promise<boolean> {
  let [turnSince, heardAt] = [performance.now(), performance.now()]
  return async () => {
    if (performance.now() - turnSince > yieldAfterMs) {
      await breathe()
      turnSince = performance.now()
    }
    if (performance.now() - heardAt < claimMs / 4) return !stop.aborted
    heardAt = performance.now()
    return renew()
  }
}
