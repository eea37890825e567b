import { setImmediate as breathe } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#database/db.ts'
import { claimJob, endJob, failJob, listJobs, renewJob } from './job-store.ts'
import { newSecret } from '#kernel/server/security/secrets.ts'

export { listJobs, wakeJob } from './job-store.ts'

/** Work that the server does by itself, again and again. */
export interface Job<Name extends string = string> {
  name: Name
  /** Milliseconds from the end of a round to the next. */
  everyMs: number
  /**
   * One round, in steps of its own transactions: after each step it asks whether it may go on, which also gives others
   * their turn. What a round does once it has to know itself (see notifications' `tellOnce`): after a crash, or a clock
   * that jumps, two processes may be at it at the same time.
   * `signal` is aborted when the server stops, for what waits within a step.
   */
  run: (db: Db, now: number, mayGoOn: () => Promise<boolean>, signal?: AbortSignal) => Promise<void>
}

interface Shift {
  db: Db
  /** Epoch milliseconds. */
  now: () => number
  log: FastifyBaseLogger
  /** Milliseconds between two looks at what is due. */
  pauseMs: number
}

/** A process that has not been heard of for so long, milliseconds, has died: another one takes its job over. */
export const heldMs = 3000

/** A round lets requests have their turn whenever it has been at it for so long, milliseconds. */
const turnMs = 8

/** Nobody rests longer, milliseconds. */
const maxRestMs = 60 * 60_000

/**
 * How long a job rests after so many failures in a row, milliseconds: never longer than an hour, never shorter than
 * usual.
 */
export const restAfter = (failures: number, everyMs: number): number =>
  Math.max(everyMs, Math.min(maxRestMs, 30_000 * 2 ** Math.min(failures - 1, 10)))

/**
 * Does each job whenever it is due, on one process at a time, however long another one lasts. Answers how to stop:
 * after the steps in hand.
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
  const look = async (): Promise<void> => {
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
    looking = look()
  }
  // A server that starts answers its first callers before it looks around.
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

/** One look at the list: what is not due costs one question for all. */
async function listDue(jobs: readonly Job[], { db, now }: Pick<Shift, 'db' | 'now'>): Promise<Job[]> {
  const known = new Map((await listJobs(db)).map((job) => [job.name, job]))
  const at = now()
  return jobs.filter((job) => {
    const { dueAt = 0 } = known.get(job.name) ?? {}
    // A job that is due later than any job ever rests was put off by a clock that was wrong.
    return dueAt <= at || dueAt > latestDue(job, at)
  })
}

const latestDue = ({ everyMs }: Job, now: number): number => now + Math.max(everyMs, maxRestMs) + heldMs

async function doJob(job: Job, { db, now, log, stop }: Round): Promise<void> {
  const { name, everyMs, run } = job
  const claim = { name, holder: newSecret() }
  if (!(await claimJob(db, claim, { now: now(), until: now() + heldMs, latest: latestDue(job, now()) }))) return
  try {
    await run(
      db,
      now(),
      goingOn(async () => !stop.aborted && (await renewJob(db, claim, now() + heldMs)), stop),
      stop,
    )
    // A round that was cut short goes on with the next process.
    await endJob(db, claim, now(), stop.aborted ? now() : now() + everyMs)
  } catch (error) {
    const words = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    log.warn({ err: error, job: name }, 'a job failed')
    await failJob(db, claim, { at: now(), error: words, rest: (failures) => restAfter(failures, everyMs) })
  }
}

/** Lets others have their turn now and then, and says that this process is alive before anybody could think it dead. */
function goingOn(renew: () => Promise<boolean>, stop: AbortSignal): () => Promise<boolean> {
  let [turnSince, heardAt] = [performance.now(), performance.now()]
  return async () => {
    if (performance.now() - turnSince > turnMs) {
      await breathe()
      turnSince = performance.now()
    }
    if (performance.now() - heardAt < heldMs / 4) return !stop.aborted
    heardAt = performance.now()
    return renew()
  }
}
