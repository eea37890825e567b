import { listJobs } from '#kernel/server/jobs/jobs.ts'
import { countMail, lastMailError } from '#kernel/server/mail/outbox-worker.ts'
import type { Db } from '#database/db.ts'
import { stateOf } from '#system/rules.ts'

const week = 7 * 24 * 60 * 60_000

/** The jobs of the server and the state of its outbox. `mail`: whether it can send email. */
export async function workOf(db: Db, { now, mail }: { now: number; mail: boolean }) {
  const since = now - week
  const jobs = (await listJobs(db)).map(({ holder, dueAt, ...job }) => ({
    ...job,
    nextAt: dueAt,
    state: stateOf({ ...job, dueAt, isHeld: holder !== '' }, now),
  }))
  const emails = {
    isOn: mail,
    ...(await countMail(db, { now, since })),
    lastError: (await lastMailError(db, since)) ?? '',
  }
  return { jobs, emails }
}
