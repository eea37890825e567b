import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#database/db.ts'
import { claimJob, endJob, failJob, renewJob } from './job-store.ts'

/** Work that the server does by itself, again and again. */
export interface Job {
  name: string
  /** Milliseconds from the end of a round to the next. */
  everyMs: number
  /**
   * One round, in steps of its own transactions: of each step it says so, and hears whether it may go on. What a round does once it has to
   * know itself (see notifications' `tellOnce`): after a crash, or a clock that jumps, two processes may be at it at the same time.
   */
  run: (db: Db, now: number, mayGoOn: () => Promise<boolean>) => Promise<void>
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
export const heldMs = 10_000

/** How long a job rests after so many failures in a row, milliseconds: never longer than an hour, never shorter than usual. */
const restAfter = (failures: number, everyMs: number): number => Math.max(everyMs, Math.min(60 * 60_000, 30_000 * 2 ** Math.min(failures, 10)))

/** Does each job whenever it is due, on one process at a time. Answers how to stop: after the step in hand. */
export function startJobs(jobs: readonly Job[], { db, now, log, pauseMs }: Shift): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const round = async (): Promise<void> => {
    for (const job of jobs) if (!stopped) await doJob(job).catch((error: unknown) => log.error({ err: error, job: job.name }, 'the list of jobs could not be read'))
    if (!stopped) timer = setTimeout(next, pauseMs)
    timer?.unref()
  }
  async function doJob({ name, everyMs, run }: Job): Promise<void> {
    if (!(await claimJob(db, name, now(), heldMs))) return
    try {
      await run(db, now(), async () => !stopped && (await renewJob(db, name, now() + heldMs)))
      await endJob(db, name, now(), now() + everyMs)
    } catch (error) {
      const words = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      log.warn({ err: error, job: name }, 'a job failed')
      await failJob(db, name, { at: now(), error: words, rest: (failures) => restAfter(failures, everyMs) })
    }
  }
  let running = Promise.resolve()
  function next() {
    running = round()
  }
  // A server that starts has other things to do.
  timer = setTimeout(next, pauseMs)
  timer.unref()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
