import { longDay } from '#client-language/formats.ts'
import { dayAt } from '#kernel/dates.ts'
import type { EmailWriter } from '#kernel/server/mail/mail.ts'
import { billByHandWords } from '#rain-calls/owner-words.ts'
import type { RainCall } from '#rain-calls/server/calls.ts'
import { offerOf } from '#rain-calls/server/offer/frozen-offer.ts'
import { attachedRecords } from '#rain-calls/server/record-file.ts'
import { clientOfCall } from './enqueue-emails.ts'
import { ownerEmail } from './owner-email.ts'

/** What the photographer has to bill by hand for a move, whose contract has no booking that does; empty for nothing. */
export function toBillByHand(call: Pick<RainCall, 'dealId' | 'offer'>): string {
  const offer = offerOf(call)
  return call.dealId === null && offer && offer.fee > 0 ? billByHandWords(offer.fee, offer.currency) : ''
}

/** `Priya Raman moved from October 17, 2026, to October 19, 2026` */
export function movedWords(name: string, { start, chosenStart }: RainCall, timeZone: string): string {
  const [from, to] = [start, chosenStart ?? start].map((at) => longDay(dayAt(at, timeZone), 'en-US'))
  return `${name} moved from ${from} to ${to}`
}

/** Tells the photographer that a client has moved, with the record of it and any fee that is theirs to bill. */
export const movedEmail = (publicUrl: string): EmailWriter =>
  ownerEmail(publicUrl, async ({ db, owner, call, shoot }) => {
    if (call.state !== 'chosen') return undefined
    const { name } = await clientOfCall(db, owner, call)
    const subject = movedWords(name, call, shoot.timeZone)
    const lines = [`${subject}. The addendum is signed; the record of this change is attached.`, toBillByHand(call)]
    return { subject, lines, attachments: await attachedRecords(db, owner, [call]) }
  })
