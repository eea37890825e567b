import { defaultReminder } from '#invoices/payment-reminder.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { FoundScheduled, ScheduledEmails, StoredRule } from '#scheduled-emails/server/service.ts'
import { listScheduled } from '#scheduled-emails/server/service.ts'
import type { EmailPlan } from '#scheduled-emails/timing.ts'
import type { Db } from '#database/db.ts'

export const reminderEmails: ScheduledEmails = { kind: 'payment-reminder', byDefault: defaultReminder }
const { kind } = reminderEmails

/** Identifies one reminder of an invoice. */
export const reminderKey = (recordId: number, plannedOn: string) => ({ kind, recordId, plannedOn })

/** The reminders of an invoice that were put into the outbox, the latest first. */
export const earlierReminders = (db: Db, owner: OwnerId, invoiceId: number): Promise<FoundScheduled[]> =>
  listScheduled(db, owner, kind, invoiceId, maxShown)

const maxShown = 20

interface Planned {
  rule: StoredRule
  invoice: { dueDate: string; sentAt: number | null }
  last: FoundScheduled | undefined
  timeZone: string
}

/** When the client of an invoice is reminded. What was due before the invoice went out is not sent. */
export const reminderPlan = ({ rule, invoice, last, timeZone }: Planned): EmailPlan => ({
  day: invoice.dueDate,
  days: rule.days,
  since: Math.max(rule.since, invoice.sentAt ?? 0),
  last,
  timeZone,
})
