import { photographerName, requireSettings } from '#accounts/server/settings/settings.ts'
import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import { invoiceEmailWords, invoiceWords } from '#client-language/words.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import { paymentFacts } from '#invoices/payment.ts'
import { filledReminder, reminderFor, reminderValues } from '#invoices/payment-reminder.ts'
import { agreedWork } from '#invoices/server/registrations/agreed-work.ts'
import { localeOfInvoice } from '#invoices/server/issued-words.ts'
import { linkForEmail } from '#invoices/server/links/links.ts'
import { invoiceDocumentOf, invoicePdfOf } from '#invoices/server/pdf/invoice-document.ts'
import { balanceOf, requireInvoice } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt } from '#kernel/dates.ts'
import { type ClientEmailWriter, type EmailWriter, undeliveredWords } from '#kernel/server/mail/mail.ts'
import { noteOutcome, ruleOf } from '#scheduled-emails/server/service.ts'
import { afterQuietHours } from '#scheduled-emails/timing.ts'
import type { Db } from '#database/db.ts'
import { recordReminded, recordReminderFailed } from './record-reminder.ts'
import { reminderEmails, reminderKey } from './reminder-plan.ts'
import { findRemindable } from './reminder-store.ts'

/** The facts of a reminder in the outbox. */
const factsOf = (facts: Record<string, string>) => ({
  id: Number(facts['invoiceId']),
  plannedOn: facts['plannedOn'] ?? '',
  dueDate: facts['dueDate'],
  link: facts['link'],
})

/**
 * The email that reminds a client of an overdue invoice, with its PDF. What was paid, changed or turned off until it is
 * written stops it; at night it waits for the morning.
 */
export const reminderEmail = (publicUrl: string): ClientEmailWriter =>
  Object.assign(writerOf(publicUrl), {
    onGivenUp: async (db, { userId, facts, recipient: to, isAddressRefused }, now) => {
      const reason = undeliveredWords(to, { isAddressRefused })
      await recordReminderFailed(db, userId as OwnerId, { ...factsOf(facts), to, reason }, now)
    },
  } satisfies Pick<ClientEmailWriter, 'onGivenUp'>)

const writerOf =
  (publicUrl: string): EmailWriter =>
  async (db, { userId, facts }, now) => {
    const owner = userId as OwnerId
    const { id, plannedOn, dueDate, link } = factsOf(facts)
    const asked = await stillAsked(db, owner, { id, dueDate }, now)
    if (!asked) {
      await noteOutcome(db, owner, reminderKey(id, plannedOn), { state: 'dropped' }, now)
      return undefined
    }
    const notBefore = afterQuietHours(now, asked.timeZone)
    if (notBefore > now) return { notBefore }
    const { to, values, rule, text } = asked
    const href = await linkForEmail(db, owner, link, publicUrl)
    const words = filledReminder(reminderFor(rule, text.words), values)
    const model = await invoiceDocumentOf(db, owner, id)
    const email = await inLetterhead(db, owner, {
      ...words,
      locale: text.locale,
      ...(href && { link: { label: text.words.viewInvoice, href } }),
      facts: paymentFacts(model.payment, invoiceWords(text.locale).words),
    })
    const pdf = await (await invoicePdfOf(db, id, { owner }, model)).make()
    return {
      ...email,
      to,
      attachments: [
        { filename: `${values['invoice.number']}.pdf`, contentType: 'application/pdf', content: Buffer.from(pdf) },
        ...email.attachments,
      ],
      onSent: (database, at) => recordReminded(database, owner, { id, plannedOn, to }, at),
    }
  }

/** Whether the client is still to be reminded: with what words, and where. */
async function stillAsked(
  db: Db,
  owner: OwnerId,
  { id, dueDate }: { id: number; dueDate: string | undefined },
  now: number,
) {
  const reader = await readerOf(db, owner)
  const rule = await ruleOf(db, owner, reminderEmails)
  if (!reader || !rule.isOn) return undefined
  const { timeZone } = reader.preferences
  const today = dayAt(now, timeZone)
  const found = await findRemindable(db, owner, id, today)
  if (!found || found.dueDate !== dueDate || (await agreedWork().areRemindersPaused(db, owner, id))) return undefined
  const invoice = await requireInvoice(db, owner, id)
  const name = photographerName(await requireSettings(db, owner))
  const text = invoiceEmailWords(await localeOfInvoice(db, owner, invoice))
  // The terms say their days in the language of the invoice, as its document does.
  const { terms } = await invoiceDocumentOf(db, owner, id)
  const values = reminderValues({ ...invoice, terms, balance: balanceOf(invoice), name, today }, text)
  return { to: found.email, values, rule, timeZone, text }
}
