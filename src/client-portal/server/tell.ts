import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { type EmailWriters, enqueueMail } from '#kernel/server/mail/mail.ts'
import { notify } from '#notifications/server/notify.ts'
import { emailAfterQuietHours } from '#time/quiet-hours.ts'
import type { Db } from '#database/db.ts'

interface Told {
  act: 'opened' | 'accepted' | 'declined' | 'wanted' | 'asked'
  dealId?: number
  title: string
  message: string
  /** Whether emails can be sent. */
  mail: boolean
  /** What was asked, in full; answers go to the client. */
  question?: string
  replyTo?: string
}

/** Tells a photographer what a client did on their page: a question always, the rest if they want to know. */
export async function tellPhotographer(db: Db, owner: OwnerId, told: Told, now: number): Promise<void> {
  const { act, dealId, title, message, mail, question, replyTo } = told
  const reader = await readerOf(db, owner)
  const isAsked = act === 'asked' || act === 'accepted' || act === 'wanted'
  if (!reader || (!isAsked && !reader.notifications.clientUpdates)) return
  await notify(
    db,
    owner,
    {
      type: `proposal_${act}`,
      title,
      message,
      priority: act === 'opened' ? 'normal' : 'high',
      about: dealId === undefined ? null : { type: 'deal', id: dealId },
    },
    now,
  )
  if (!mail || act === 'opened') return
  const facts = {
    title,
    text: question ?? message,
    ...(dealId !== undefined && { dealId: String(dealId) }),
    ...(replyTo && { replyTo }),
  }
  await enqueueMail(
    db,
    { kind: 'client-act', recipient: reader.email, userId: owner, facts },
    now,
    emailAfterQuietHours(now, Number.POSITIVE_INFINITY, reader.preferences.timeZone),
  )
}

/** The email about what a client did. */
export const clientActEmails = (publicUrl: string) =>
  ({
    'client-act': async (db, { userId, facts }) => {
      const reader = await readerOf(db, userId as OwnerId)
      if (!reader) return undefined
      const { title = '', text = '', dealId, replyTo } = facts
      return {
        to: reader.email,
        ...(replyTo && { replyTo }),
        subject: title,
        text: [
          `Hi ${reader.username},`,
          `${title}:`,
          text,
          ...(replyTo ? ['Just reply to this email.'] : []),
          ...(dealId ? [`${publicUrl}/bookings/${dealId}`] : []),
        ].join('\n\n'),
      }
    },
  }) satisfies Partial<EmailWriters>
