import { expect } from 'vitest'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { notifications } from '#notification-list/api.ts'
import { shootReminderJob } from '#reminders/server/shoot-reminders.ts'
import { shoots } from '#shoots/api.ts'
import type { Studio } from './studio.ts'

export const titles = async ({ as }: Studio, who: 'alice' | 'bob' = 'alice') =>
  (await as(who)(notifications.unread, {})).map(({ title }) => title)

export const plan = ({ as }: Studio, title: string, date: string, who: 'alice' | 'bob' = 'alice') =>
  as(who)(shoots.create, { input: { title, location: 'Pier 17', type: 'portrait', date } })

/** One run of a job at an instant, as on any server. */
export const round = async ({ db, clock }: Studio, job: Job, at: string) => {
  clock.now = Date.parse(at)
  await job.run(db, clock.now, async () => true)
}

export const remind = (studio: Studio, at: string) =>
  round(
    studio,
    shootReminderJob(() => true),
    at,
  )

/** Before the clock jumps: a run that ended after that would be due again only a minute later. */
export async function runEnds({ db, clock }: Studio) {
  const lastEnd = async () =>
    (await db.selectFrom('jobs').select('endedAt').where('name', '=', 'shoot reminders').executeTakeFirst())?.endedAt
  await expect.poll(lastEnd).toBe(clock.now)
}

export const emails = ({ db }: Studio) =>
  db.selectFrom('outbox').select(['kind', 'recipient', 'dueAt', 'sentAt']).orderBy('id').execute()
