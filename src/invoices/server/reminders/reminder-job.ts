import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { eachInPages } from '#kernel/server/jobs/each-in-pages.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { reachesClients, reachOf, type Sender } from '#kernel/server/reach-clients.ts'
import { everyonesRulesOn, type FoundScheduled, listScheduledSince, ruleOf } from '#scheduled-emails/server/service.ts'
import { afterQuietHours, gapDays, nextEmail } from '#scheduled-emails/timing.ts'
import type { Db } from '#database/db.ts'
import { dayAfter } from '#time/day-after.ts'
import { enqueueReminder } from './enqueue-reminder.ts'
import { reminderEmails, reminderPlan } from './reminder-plan.ts'
import { listRemindable } from './reminder-store.ts'

/** Reminders of one photographer in one run, so that one with thousands does not delay the others' emails. */
const maxPerRun = 20

/** Reminds clients of overdue invoices by email. A failure for one photographer does not affect the others. */
export const reminderJob = (sender: Sender): Job<'payment reminders'> => ({
  name: 'payment reminders',
  everyMs: 5 * 60_000,
  run: async (db, now, mayGoOn) => {
    if (!reachesClients(reachOf(sender))) return
    await eachInPages(
      {
        from: 0,
        read: (after, rows) => everyonesRulesOn(db, { kind: reminderEmails.kind, after, rows }),
        work: (owner) => remindClientsOf(db, owner as OwnerId, now, mayGoOn),
      },
      mayGoOn,
    )
  },
})

async function remindClientsOf(db: Db, owner: OwnerId, now: number, mayGoOn: () => Promise<boolean>): Promise<void> {
  const timeZone = await timeZoneOf(db, owner)
  if (afterQuietHours(now, timeZone) > now) return
  const due = await listDue(db, owner, now, timeZone)
  let count = 0
  for (const id of due) {
    if (count === maxPerRun || !(await mayGoOn())) return
    if (await db.transaction().execute((transaction) => enqueueReminder(transaction, owner, id, now))) count += 1
  }
}

/** The invoices of which clients are to be reminded now. */
async function listDue(db: Db, owner: OwnerId, now: number, timeZone: string): Promise<number[]> {
  const rule = await ruleOf(db, owner, reminderEmails)
  const today = dayAt(now, timeZone)
  const from = dayAfter(today, -(rule.days.at(-1) ?? 0) - gapDays)
  const lastOf = new Map<number, FoundScheduled>()
  for (const email of await listScheduledSince(db, owner, reminderEmails.kind, from)) lastOf.set(email.recordId, email)
  const found = await listRemindable(db, owner, { from, until: today })
  return found.flatMap((invoice) => {
    const next = nextEmail(reminderPlan({ rule, invoice, last: lastOf.get(invoice.id), timeZone }), now)
    return next && next.at <= now ? [invoice.id] : []
  })
}
