import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { agreedWork } from '#invoices/server/registrations/agreed-work.ts'
import { createLink } from '#invoices/server/links/links.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { noteQueued, ruleOf } from '#scheduled-emails/server/service.ts'
import { nextEmail } from '#scheduled-emails/timing.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { earlierReminders, reminderEmails, reminderKey, reminderPlan } from './reminder-plan.ts'
import { findRemindable, lockRemindable } from './reminder-store.ts'

/**
 * Puts the reminder of an invoice that is due now into the outbox, in the current transaction: once, also with several
 * servers. Everything is looked at again after the invoice is locked. Returns whether it did.
 */
export async function enqueueReminder(db: Db, owner: OwnerId, id: number, now: number): Promise<boolean> {
  if (!(await lockUserShared(db, owner))) return false
  await lockRemindable(db, owner, id)
  const timeZone = await timeZoneOf(db, owner)
  const invoice = await findRemindable(db, owner, id, dayAt(now, timeZone))
  const rule = await ruleOf(db, owner, reminderEmails)
  if (!invoice || !rule.isOn || (await agreedWork().areRemindersPaused(db, owner, id))) return false
  const [last] = await earlierReminders(db, owner, id)
  const next = nextEmail(reminderPlan({ rule, invoice, last, timeZone }), now)
  if (!next || next.at > now) return false
  const { plannedOn } = next
  if (!(await noteQueued(db, owner, reminderKey(id, plannedOn), invoice.email, now))) return false
  const { tokenHash: link } = await createLink(db, owner, id, invoice.email, now)
  const facts = { invoiceId: String(id), plannedOn, dueDate: invoice.dueDate, link }
  await enqueueMail(db, { kind: 'payment-reminder', recipient: invoice.email, userId: owner, facts }, now, now)
  return true
}
