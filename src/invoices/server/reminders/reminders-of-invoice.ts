import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { requireClient } from '#clients/server/service.ts'
import type { InvoiceReminders, ReminderHold } from '#invoices/reminder-api.ts'
import { agreedWork } from '#invoices/server/registrations/agreed-work.ts'
import { noteEvent } from '#invoices/server/note-event.ts'
import { balanceOf, requireInvoice } from '#invoices/server/service.ts'
import { isPayable } from '#invoices/status.ts'
import type { OwnerId } from '#kernel/access.ts'
import { missingForClients, type Reach } from '#kernel/server/reach-clients.ts'
import { type FoundScheduled, ruleOf } from '#scheduled-emails/server/service.ts'
import { nextEmail } from '#scheduled-emails/timing.ts'
import type { Db } from '#database/db.ts'
import { earlierReminders, reminderEmails, reminderPlan } from './reminder-plan.ts'

interface Asked {
  now: number
  install: Reach
}

/** What all reminders of a photographer follow. */
const termsOf = async (db: Db, owner: OwnerId) => ({
  rule: await ruleOf(db, owner, reminderEmails),
  timeZone: await timeZoneOf(db, owner),
})

/** The next reminder of an invoice, and those before. */
export const remindersOf = async (db: Db, owner: OwnerId, id: number, asked: Asked) =>
  remindersBy(db, owner, await termsOf(db, owner), id, asked)

/** The same of several invoices. */
export async function remindersOfEach(db: Db, owner: OwnerId, ids: readonly number[], asked: Asked) {
  const terms = await termsOf(db, owner)
  const found = []
  for (const id of ids) found.push({ invoiceId: id, ...(await remindersBy(db, owner, terms, id, asked)) })
  return found
}

async function remindersBy(
  db: Db,
  owner: OwnerId,
  { rule, timeZone }: Awaited<ReturnType<typeof termsOf>>,
  id: number,
  { now, install }: Asked,
) {
  const invoice = await requireInvoice(db, owner, id)
  const emails = await earlierReminders(db, owner, id)
  const plan = reminderPlan({ rule, invoice, last: emails[0], timeZone })
  const isWanted = rule.isOn && invoice.remindersOff === 0 && !(await agreedWork().areRemindersPaused(db, owner, id))
  const isAsked = isWanted && isPayable({ ...invoice, balance: balanceOf(invoice) })
  const next = isAsked ? nextEmail(plan, now) : undefined
  return {
    isOn: rule.isOn,
    isOff: invoice.remindersOff === 1,
    nextAt: next?.at ?? null,
    hold: isAsked ? await holdOf(db, owner, invoice, install) : null,
    emails: emails.map((email) => shownEmail(email, now)),
  }
}

/** The days after a due date on which clients are reminded; none while reminders are off. */
export async function reminderDays(db: Db, owner: OwnerId): Promise<number[]> {
  const { isOn, days } = await ruleOf(db, owner, reminderEmails)
  return isOn ? days : []
}

/** The first thing that is missing. */
async function holdOf(
  db: Db,
  owner: OwnerId,
  { clientId, sentAt }: { clientId: number; sentAt: number | null },
  install: Reach,
): Promise<ReminderHold | null> {
  const missing = missingForClients(install)
  if (missing !== undefined) return missing
  if ((await requireClient(db, owner, clientId)).email === '') return 'no_client_email'
  return sentAt === null ? 'not_sent' : null
}

/** The outbox gives up after three days. Emails withheld when a backup was restored are not told of one by one. */
const lostAfterMs = 4 * 24 * 60 * 60_000

function shownEmail({ state, recipient: to, createdAt, changedAt }: FoundScheduled, now: number) {
  const isLost = state === 'queued' && now - createdAt > lostAfterMs
  return { state: isLost ? ('failed' as const) : state, to, at: changedAt }
}

/** Excepts an invoice from reminders, or no longer. Its version stays: an open form need not know. */
export async function turnReminders(
  db: Db,
  owner: OwnerId,
  id: number,
  { isOff }: Pick<InvoiceReminders, 'isOff'>,
  asked: Asked,
) {
  const before = await requireInvoice(db, owner, id)
  if ((before.remindersOff === 1) !== isOff)
    await noteEvent(
      db,
      owner,
      id,
      { event: { kind: 'reminders', isOff }, changes: { remindersOff: isOff ? 1 : 0 } },
      asked.now,
    )
  return remindersOf(db, owner, id, asked)
}
