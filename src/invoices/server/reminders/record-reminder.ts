import { noteEvent } from '#invoices/server/note-event.ts'
import type { InvoiceEvent } from '#invoices/history.ts'
import type { OwnerId } from '#kernel/access.ts'
import { moneyWords } from '#kernel/money.ts'
import { notify } from '#notifications/server/notify.ts'
import { noteOutcome } from '#scheduled-emails/server/service.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { reminderKey } from './reminder-plan.ts'

interface Reminder {
  id: number
  plannedOn: string
  to: string
}

/** Records that a reminder has left, and tells the photographer. */
export const recordReminded = (db: Db, owner: OwnerId, reminder: Reminder, now: number): Promise<void> =>
  record(db, owner, reminder, 'sent', now)

/** Records that a reminder could not be sent, and tells the photographer why. */
export const recordReminderFailed = (
  db: Db,
  owner: OwnerId,
  reminder: Reminder & { reason: string },
  now: number,
): Promise<void> => record(db, owner, reminder, 'failed', now)

async function record(
  db: Db,
  owner: OwnerId,
  { id, plannedOn, to, reason = '' }: Reminder & { reason?: string },
  state: 'sent' | 'failed',
  now: number,
): Promise<void> {
  if (!(await lockUserShared(db, owner))) return
  if (!(await noteOutcome(db, owner, reminderKey(id, plannedOn), { state, recipient: to }, now))) return
  const invoice = await noteEvent(db, owner, id, { event: eventOf(state, to) }, now)
  const { invoiceNumber, clientName, currency, balance } = invoice
  const isSent = state === 'sent'
  await notify(
    db,
    owner,
    {
      type: isSent ? 'payment_reminder_sent' : 'payment_reminder_failed',
      title: isSent ? `Reminder sent for ${invoiceNumber}` : `Reminder for ${invoiceNumber} was not sent`,
      message: isSent ? `An email to ${clientName} asked for ${moneyWords(balance, currency)}.` : reason,
      priority: isSent ? 'normal' : 'high',
      about: { type: 'invoice', id },
    },
    now,
  )
}

const eventOf = (state: 'sent' | 'failed', to: string): InvoiceEvent =>
  state === 'sent' ? { kind: 'reminded', to } : { kind: 'reminder failed', to }
