import { recipientOf } from '#booking-emails/server/enqueue.ts'
import { type Asked, notSentReason, isPaused } from '#booking-emails/server/of-deal.ts'
import { createLink } from '#client-links/server/service.ts'
import { requireDeal } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import { enqueueMailFor } from '#kernel/server/mail/mail-limit.ts'
import type { Db } from '#database/db.ts'
import { type BookingAct, factsOfAct } from './act.ts'

/**
 * Emails the client of a deal what happened, in the current transaction, where an email can reach them: what is asked
 * always, the rest unless the emails of this booking are paused. What the photographer does counts against their hourly
 * limit. Returns the address; empty when nothing is emailed.
 */
export async function mailAct(
  db: Db,
  owner: OwnerId,
  dealId: number,
  act: BookingAct,
  asked: Asked & { isByClient?: boolean },
): Promise<string> {
  if ((await requireDeal(db, owner, dealId)).clientId === null) return ''
  if ((await notSentReason(db, owner, dealId, asked)) !== null) return ''
  if (act.act !== 'move asked' && (await isPaused(db, owner, dealId))) return ''
  const { clientId, email } = await recipientOf(db, owner, dealId)
  const { tokenHash } = await createLink(db, owner, clientId, email, asked.now, '')
  const facts = { ...factsOfAct(act), dealId: String(dealId), link: tokenHash }
  const message = { kind: 'booking-act' as const, recipient: email, facts }
  if (asked.isByClient) await enqueueMail(db, { ...message, userId: owner }, asked.now)
  else await enqueueMailFor(db, owner, message, asked.now)
  return email
}
