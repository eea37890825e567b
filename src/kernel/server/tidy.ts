import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#database/db.ts'

export type Chore = (db: Db, now: number) => Promise<void>

const hour = 60 * 60 * 1000

/** Removes what has had its time, once an hour. Answers how to stop. */
export function startTidying(db: Db, chores: Chore[], now: () => number, log: FastifyBaseLogger): () => Promise<void> {
  let running = Promise.resolve()
  const round = async () => {
    for (const chore of chores) {
      await chore(db, now()).catch((error: unknown) => log.error({ err: error }, 'tidying up failed'))
    }
  }
  const timer = setInterval(() => (running = round()), hour)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
