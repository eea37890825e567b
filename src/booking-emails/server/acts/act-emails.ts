import { linkForEmail } from '#client-links/server/service.ts'
import { bookingActWords, proposalEmailWords } from '#client-language/words.ts'
import { localeOfClient } from '#clients/server/service.ts'
import { recordEvent, requireDeal, withDealChange } from '#deals/server/service.ts'
import { onUndelivered } from '#deals/server/undelivered.ts'
import { filledEmail } from '#documents/filled-email.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import { attachedInvoice } from '#invoices/server/pdf/invoice-attachment.ts'
import { recordEmailed } from '#invoices/server/send-invoice.ts'
import { requireInvoice } from '#invoices/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import type { EmailWriter, EmailWriters } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { actOfFacts, type BookingAct } from './act.ts'
import { isTrue, valuesOfAct } from './values.ts'

const writtenBy = { 'move asked': 'moveAsked', moved: 'moved', cancelled: 'cancelled' } as const

/** The credit notes of a cancelled booking. */
async function notesOf(db: Db, owner: OwnerId, act: BookingAct) {
  const notes = []
  for (const id of act.act === 'cancelled' ? act.noteIds : []) {
    const { invoiceNumber } = await requireInvoice(db, owner, id)
    if (invoiceNumber !== null) notes.push({ id, number: invoiceNumber })
  }
  return notes
}

/** Subject, text and button of an email, in the language of the client; undefined once it is not true any more. */
async function writtenFor(db: Db, owner: OwnerId, dealId: number, act: BookingAct, href: string) {
  // The booking may have been deleted.
  const clientId = (await ifFound(requireDeal(db, owner, dealId)))?.clientId ?? null
  if (clientId === null || !(await isTrue(db, owner, dealId, act))) return undefined
  const { locale, words } = bookingActWords(await localeOfClient(db, owner, clientId))
  const values = await valuesOfAct(db, owner, { dealId, clientId }, act, { words, locale, link: href })
  const label = act.act === 'move asked' ? words.confirm : proposalEmailWords(locale).words.openPage
  return { ...filledEmail(words[writtenBy[act.act]], values), locale, link: { label, href } }
}

/** Written when it leaves, in the letterhead, with a link of its own. */
const writerOf =
  (publicUrl: string): EmailWriter =>
  async (db, { recipient, userId, facts }) => {
    const owner = userId as OwnerId
    const dealId = Number(facts['dealId'])
    const act = actOfFacts(facts)
    const href = await linkForEmail(db, owner, facts['link'] ?? '', publicUrl)
    const written = href && (await writtenFor(db, owner, dealId, act, href))
    if (!written) return undefined
    const email = await inLetterhead(db, owner, written)
    const notes = await notesOf(db, owner, act)
    const files = []
    for (const note of notes) files.push(await attachedInvoice(db, owner, note))
    const event = { kind: 'email sent' as const, to: recipient, subject: email.subject }
    return {
      ...email,
      to: recipient,
      attachments: [...files, ...email.attachments],
      onSent: async (database, now) => {
        if (!(await lockUserShared(database, owner))) return
        await withDealChange(database, owner, dealId, { now }, async () => {
          await recordEvent(database, owner, dealId, event, now)
          return {}
        })
        for (const { id } of notes) await recordEmailed(database, owner, { id, to: recipient }, now)
      },
    }
  }

const onGivenUp = onUndelivered({
  title: 'An email to your client was not delivered',
  dealOf: async (db, owner, facts) => (await ifFound(requireDeal(db, owner, Number(facts['dealId']))))?.id,
})

/** The emails to the client of a booking that is moved or cancelled. */
export const actEmails = (publicUrl: string) =>
  ({ 'booking-act': Object.assign(writerOf(publicUrl), { onGivenUp }) }) satisfies Partial<EmailWriters>
