import { within } from '#kernel/server/within.ts'
import type { Lightbook } from '#app/server/start.ts'
import { workOf } from '#system/server/work.ts'
import type { Metric } from './exposition.ts'

type Work = Awaited<ReturnType<typeof workOf>>

/** A database that takes longer, in milliseconds, is reported as down. */
const patienceMs = 2000

/** Whether the database answers, and what it knows of jobs and emails. */
export async function databaseMetrics({ database: { db }, install }: Lightbook): Promise<Metric[]> {
  const work = await within(patienceMs, workOf(db, { now: Date.now(), mail: install.mail }))
  const up: Metric = {
    name: 'lightbook_database_up',
    help: 'Whether the database answers.',
    type: 'gauge',
    values: [{ value: work ? 1 : 0 }],
  }
  return work ? [up, ...workMetrics(work)] : [up]
}

function workMetrics({ jobs, emails }: Work): Metric[] {
  const gauge = (name: string, help: string, values: Metric['values']): Metric => ({
    name,
    help,
    type: 'gauge',
    values,
  })
  const ofJobs = (value: (job: Work['jobs'][number]) => number) =>
    jobs.map((job) => ({ labels: { job: job.name }, value: value(job) }))
  return [
    gauge(
      'lightbook_job_failures',
      'Failures in a row of a background job.',
      ofJobs(({ failures }) => failures),
    ),
    gauge(
      'lightbook_job_late',
      'Whether a background job should have run by now.',
      ofJobs(({ state }) => (state === 'late' ? 1 : 0)),
    ),
    gauge('lightbook_emails_waiting', 'Emails in the outbox.', [{ value: emails.waiting }]),
    gauge('lightbook_emails_refused', 'Emails in the outbox that were refused at least once.', [
      { value: emails.tried },
    ]),
    gauge('lightbook_emails_given_up', 'Emails that were given up in the last week.', [{ value: emails.givenUp }]),
  ]
}
