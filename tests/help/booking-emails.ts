import { expect, onTestFinished } from 'vitest'
import { bookingEmails } from '#booking-emails/api.ts'
import { bookingEmailJob } from '#booking-emails/server/job.ts'
import { clientLinks } from '#client-links/api.ts'
import { deals } from '#deals/api.ts'
import { startSmtp } from './smtp.ts'
import { openStudio } from './studio.ts'

export const publicUrl = 'http://studio.example'
const day = 24 * 3_600_000

/** Alice's studio with a mail server, and what its clients get on which day. */
export async function openMailing(env: Record<string, string> = {}) {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url, PUBLIC_URL: publicUrl, ...env } })
  const alice = studio.as('alice')
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const { install } = studio.lightbook
  /** Alice looks in now and then, so that she stays signed in. */
  const goOnTo = async (at: string | number) => {
    const goal = typeof at === 'string' ? Date.parse(at) : at
    for (; studio.clock.now < goal - 5 * day; studio.clock.now += 5 * day) await alice(deals.counts, {})
    await alice(deals.counts, {})
    studio.clock.now = goal
  }
  const run = () =>
    bookingEmailJob({ sendsMail: () => install.mail, linksReachOutside: () => install.linksReachOutside }).run(
      studio.db,
      studio.clock.now,
      async () => true,
    )
  const outboxRests = async () =>
    await expect
      .poll(() => {
        const unsent = studio.db
          .selectFrom('outbox')
          .select('id')
          .where('sentAt', 'is', null)
          .where('failedAt', 'is', null)
        // One that is being sent is due again in a minute.
        return unsent.where('dueAt', '<=', studio.clock.now + 60_000).execute()
      })
      .toEqual([])
  /** One run of the job, as on any server; then the outbox has nothing left to send. */
  const runAt = async (at: string | number, servers = 1) => {
    await goOnTo(at)
    await Promise.all(Array.from({ length: servers }, run))
    await outboxRests()
  }
  const subjects = () => smtp.emails.map(({ subject }) => subject)
  const emails = async (dealId: number) => (await alice(bookingEmails.ofDeal, { params: { id: dealId } })).emails
  /** `shoot-eve: planned 2027-06-11T21:00:00.000Z` */
  const plan = async (dealId: number) =>
    (await emails(dealId)).map(
      ({ kind, about, dueAt, state }) => `${about === '' ? kind : `${kind} ${about}`}: ${state} ${dueAt?.slice(0, 16)}`,
    )
  return { studio, smtp, alice, goOnTo, run, runAt, outboxRests, subjects, emails, plan }
}
