import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import { type EmailWriters, enqueueMail } from '#kernel/server/mail/mail.ts'
import { notify } from '#notifications/server/notify.ts'
import { emailAfterQuietHours } from '#time/quiet-hours.ts'
import type { Db } from '#database/db.ts'

interface Told {
  act:
    | 'opened'
    | 'accepted'
    | 'declined'
    | 'wanted'
    | 'asked'
    | 'answered'
    | 'confirmed'
    | 'cannot'
    | 'change accepted'
    | 'change declined'
    | 'moved'
    | 'cancelled'
  dealId?: number
  title: string
  message: string
  /** Whether emails can be sent. */
  mail: boolean
  /** What was asked, in full; answers go to the client. */
  question?: string
  replyTo?: string
}

/** What a photographer is told whatever they have switched off: somebody waits for an answer. */
const alwaysTold: ReadonlySet<Told['act']> = new Set([
  'asked',
  'accepted',
  'wanted',
  'confirmed',
  'cannot',
  'change accepted',
  'change declined',
  'moved',
  'cancelled',
])

const otherTypes: Partial<Record<Told['act'], string>> = {
  answered: 'questionnaire_answered',
  confirmed: 'move_confirmed',
  cannot: 'move_declined',
  'change accepted': 'change_accepted',
  'change declined': 'change_declined',
  moved: 'booking_moved',
  cancelled: 'booking_cancelled',
}

/** Tells a photographer what a client did on their page: a question always, the rest if they want to know. */
export async function tellPhotographer(db: Db, owner: OwnerId, told: Told, now: number): Promise<void> {
  const { act, dealId, title, message, mail } = told
  const reader = await readerOf(db, owner)
  if (!reader || !(alwaysTold.has(act) || reader.notifications.clientUpdates)) return
  const about = dealId === undefined ? null : { type: 'deal' as const, id: dealId }
  const priority = act === 'opened' ? ('normal' as const) : ('high' as const)
  const type = otherTypes[act] ?? `proposal_${act}`
  await notify(db, owner, { type, title, message, priority, about }, now)
  if (!mail || act === 'opened') return
  await enqueueMail(
    db,
    { kind: 'client-act', recipient: reader.email, userId: owner, facts: emailFacts(told) },
    now,
    emailAfterQuietHours(now, Number.POSITIVE_INFINITY, reader.preferences.timeZone),
  )
}

const emailFacts = ({ title, message, question, dealId, replyTo }: Told): Record<string, string> => ({
  title,
  text: question ?? message,
  ...(dealId !== undefined && { dealId: String(dealId) }),
  ...(replyTo && { replyTo }),
})

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
          reader.greeting,
          `${title}:`,
          text,
          ...(replyTo ? ['Just reply to this email.'] : []),
          ...(dealId ? [`${publicUrl}/bookings/${dealId}`] : []),
        ].join('\n\n'),
      }
    },
  }) satisfies Partial<EmailWriters>
