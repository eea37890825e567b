import { linkForEmail } from '#client-links/server/service.ts'
import { latestMs } from '#booking-emails/plan.ts'
import { recordEvent, requireDeal, withDealChange } from '#deals/server/service.ts'
import { inLetterhead } from '#documents/server/letterhead-email.ts'
import { holdOfDeal } from '#holds/server/service.ts'
import { attachedInvoice } from '#invoices/server/pdf/invoice-attachment.ts'
import { recordEmailed } from '#invoices/server/send-invoice.ts'
import { onUndelivered } from '#deals/server/undelivered.ts'
import type { OwnerId } from '#kernel/access.ts'
import { type EmailWriter, type EmailWriters } from '#kernel/server/mail/mail.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { listOpenPayments } from './facts-query.ts'
import { isAsked } from './replan.ts'
import * as store from './store.ts'
import { wordsOf } from './written.ts'

/** Whether the shoot that an email announces has begun. */
async function isOver(db: Db, owner: OwnerId, { kind, dealId }: store.FoundEmail, now: number): Promise<boolean> {
  if (kind !== 'shoot-eve') return false
  const { shootId } = await requireDeal(db, owner, dealId)
  return shootId === null || (await requireShoot(db, owner, shootId)).date <= now
}

/** Whether the time is not held any more for which an email asks to sign. */
const isFreeAgain = async (db: Db, owner: OwnerId, { kind, dealId }: store.FoundEmail, now: number): Promise<boolean> =>
  kind === 'contract-waiting' && ((await holdOfDeal(db, owner, dealId))?.until ?? 0) <= now

/** What stops an email that is about to leave: it is not true any more, or it waited for the mail server too long. */
async function stopped(db: Db, owner: OwnerId, row: store.FoundEmail, now: number) {
  if (!(await isAsked(db, owner, row)) || (await isFreeAgain(db, owner, row, now))) return 'dropped' as const
  return now - row.changedAt >= latestMs || (await isOver(db, owner, row, now)) ? ('missed' as const) : undefined
}

/** The invoice that an email brings. */
async function billOf(db: Db, owner: OwnerId, { kind, dealId, about }: store.FoundEmail) {
  if (kind !== 'payment-billed') return undefined
  const { billId = null, invoiceNumber = null } =
    (await listOpenPayments(db, owner, [dealId])).find(({ id }) => id === about) ?? {}
  return billId === null || invoiceNumber === null ? undefined : { id: billId, number: invoiceNumber }
}

/** Writes an email about a booking when it leaves, in the letterhead, with a link of its own. */
const writerOf =
  (publicUrl: string): EmailWriter =>
  async (db, { recipient, userId, facts }, now) => {
    const owner = userId as OwnerId
    const row = await store.findEmail(db, owner, Number(facts['emailId']))
    if (row?.state !== 'sent') return undefined
    const state = await stopped(db, owner, row, now)
    const href = state ? undefined : await linkForEmail(db, owner, facts['link'] ?? '', publicUrl)
    if (href === undefined) {
      await store.updateEmail(db, owner, row.id, ['sent'], { state: state ?? 'dropped', changedAt: now })
      return undefined
    }
    const { subject, text, locale, label } = await wordsOf(db, owner, row, { now, link: href })
    const email = await inLetterhead(db, owner, { locale, subject, text, link: { label, href } })
    const bill = await billOf(db, owner, row)
    const file = bill && (await attachedInvoice(db, owner, bill))
    const event = { kind: 'email sent' as const, to: recipient, subject: email.subject }
    return {
      ...email,
      to: recipient,
      attachments: [...(file ? [file] : []), ...email.attachments],
      onSent: async (database, at) => {
        if (!(await lockUserShared(database, owner))) return
        await withDealChange(database, owner, row.dealId, { now: at }, async () => {
          await recordEvent(database, owner, row.dealId, event, at)
          return {}
        })
        if (bill) await recordEmailed(database, owner, { id: bill.id, to: recipient }, at)
      },
    }
  }

const onGivenUp = onUndelivered({
  title: 'An email to your client was not delivered',
  dealOf: async (db, owner, facts, now) => {
    const row = await store.findEmail(db, owner, Number(facts['emailId']))
    if (row) await store.updateEmail(db, owner, row.id, ['sent'], { state: 'missed', changedAt: now })
    return row?.dealId
  },
})

export const bookingEmailWriters = (publicUrl: string) =>
  ({ 'booking-email': Object.assign(writerOf(publicUrl), { onGivenUp }) }) satisfies Partial<EmailWriters>
