import { labelOf } from '#booking-emails/kinds.ts'
import { latestMs } from '#booking-emails/plan.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import * as store from './store.ts'

/** What leaves by itself has left by then. */
const leavesWithinMs = 10 * 60_000
const maxEmails = 200

/**
 * The bookings whose emails are due and do not leave by themselves, because they are paused or can't be sent from here,
 * the longest overdue first; each with the first of these emails, and how many there are.
 */
export async function heldEmails(db: Db, owner: OwnerId, now: number, most: number) {
  const due = await store.listDue(db, owner, { after: now - latestMs, before: now - leavesWithinMs }, maxEmails)
  return [...Map.groupBy(due, ({ dealId }) => dealId).values()].slice(0, most).flatMap((emails) =>
    emails.slice(0, 1).map(({ dealId, kind, dueAt, pausedAt, name, clientName }) => ({
      dealId,
      name: clientName ?? name,
      label: labelOf(kind),
      emails: emails.length,
      dueAt: dueAt ?? now,
      isPaused: pausedAt !== null,
    })),
  )
}
