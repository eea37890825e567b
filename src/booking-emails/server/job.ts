import { labelOf } from '#booking-emails/kinds.ts'
import { latestMs } from '#booking-emails/plan.ts'
import type { OwnerId } from '#kernel/access.ts'
import { eachInPages } from '#kernel/server/jobs/each-in-pages.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { missingForClients, reachOf, type Sender } from '#kernel/server/reach-clients.ts'
import { notifyOnce } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { enqueuePlanned, recipientOf } from './enqueue.ts'
import { subjectsOf } from './of-deal.ts'
import { replan } from './replan.ts'
import * as store from './store.ts'
import { dueKey, dueType } from './due-notification.ts'

/** Sends what is planned for the clients of bookings. A failure for one does not affect the others. */
export const bookingEmailJob = (sender: Sender): Job<'booking emails'> => ({
  name: 'booking emails',
  everyMs: 5 * 60_000,
  run: async (db, now, mayGoOn) => {
    const missing = missingForClients(reachOf(sender))
    const obstacle = missing && obstacles[missing]
    await eachInPages(
      {
        from: { dueAt: -1, id: 0 },
        read: (after, rows) => store.everyonesDue(db, now, after, rows),
        work: ({ userId, ...due }) =>
          inTransaction(db, (transaction) => sendDue(transaction, userId as OwnerId, due, { now, obstacle })),
      },
      mayGoOn,
    )
  },
})

interface Round {
  now: number
  /** Why nothing can be emailed from here. */
  obstacle: string | undefined
}

const obstacles = {
  no_mail: 'Email is not set up on this server.',
  no_public_address: 'Clients can’t open links to this server yet.',
} satisfies Record<NonNullable<ReturnType<typeof missingForClients>>, string>

/** Everything is looked at again once the row is locked: what is not true any more is not sent. */
async function sendDue(db: Db, owner: OwnerId, { id, dealId }: { id: number; dealId: number }, round: Round) {
  const { now } = round
  if (!(await lockUserShared(db, owner)) || !(await store.lockEmail(db, owner, id))) return
  await replan(db, owner, [dealId], now)
  const row = await store.findEmail(db, owner, id)
  if (row?.state !== 'planned' || row.dueAt === null || row.dueAt > now) return
  if (now - row.dueAt >= latestMs) {
    await store.updateEmail(db, owner, id, ['planned'], { state: 'missed', changedAt: now })
    return
  }
  if (await store.findPause(db, owner, dealId)) return
  await sendOrTell(db, owner, row, round)
}

/** What cannot be emailed from here is for the photographer to send. */
async function sendOrTell(db: Db, owner: OwnerId, row: store.FoundEmail, { now, obstacle }: Round): Promise<void> {
  const to = await recipientOf(db, owner, row.dealId)
  const why = obstacle ?? (to.email === '' ? `There is no email address for ${to.name}.` : undefined)
  if (why === undefined) return enqueuePlanned(db, owner, row, to, now)
  const subject = (await subjectsOf(db, owner, row.dealId))(row)
  const name = subject === '' ? labelOf(row.kind) : `${labelOf(row.kind)}: ${subject}`
  await notifyOnce(
    db,
    owner,
    dueKey(row),
    {
      type: dueType,
      title: `Email to send, “${name}”: ${to.title}`,
      message: `An email to ${to.name} is due. ${why} Copy its text from the booking and send it yourself.`,
      priority: 'high',
      about: { type: 'deal', id: row.dealId },
    },
    now,
  )
}
