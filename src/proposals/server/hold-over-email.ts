import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import { requireDeal } from '#deals/server/service.ts'
import { findHold } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import type { EmailWriter } from '#kernel/server/mail/mail.ts'

/** The email about a hold that has run out; not sent once the time is held anew, or booked. */
export const holdOverWriter =
  (publicUrl: string): EmailWriter =>
  async (db, { userId, facts }, now) => {
    const owner = userId as OwnerId
    const [reader, hold] = [await readerOf(db, owner), await findHold(db, owner, Number(facts['holdId']))]
    const deal = await ifFound(requireDeal(db, owner, Number(facts['dealId'])))
    if (!reader || !deal || !hold || hold.until > now) return undefined
    const page = `${publicUrl}/bookings/${deal.id}`
    return {
      to: reader.email,
      subject: `Hold over: ${deal.title}`,
      text: [reader.greeting, `The hold for “${deal.title}” is over.`, facts['message'] ?? '', page].join('\n\n'),
    }
  }
