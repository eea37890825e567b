import { mailByDay } from '#accounts/server/emails/mail-by-day.ts'
import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'
import { notify } from '#notifications/server/notify.ts'
import { listOfDeal } from '#proposals/server/service.ts'
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

/** Emailed whatever is switched off: a client waits for an answer, or a date that stands has changed. */
const alwaysEmailed: ReadonlySet<Told['act']> = new Set(['asked', 'confirmed', 'cannot', 'moved', 'cancelled'])

const otherTypes: Partial<Record<Told['act'], string>> = {
  answered: 'questionnaire_answered',
  confirmed: 'move_confirmed',
  cannot: 'move_declined',
  'change accepted': 'change_accepted',
  'change declined': 'change_declined',
  moved: 'booking_moved',
  cancelled: 'booking_cancelled',
}

/**
 * Tells a photographer what a client did on their page: in the app, and by email what they want to know or have to.
 * That a proposal was opened is told only where they want to know.
 */
export async function notifyPhotographer(db: Db, owner: OwnerId, told: Told, now: number): Promise<void> {
  const { act, dealId, title, message, mail } = told
  const reader = await readerOf(db, owner)
  if (!reader) return
  const wants = reader.notifications.clientUpdates
  if (act === 'opened' && !wants) return
  const about = dealId === undefined ? null : { type: 'deal' as const, id: dealId }
  const priority = act === 'opened' ? ('normal' as const) : ('high' as const)
  const type = otherTypes[act] ?? `proposal_${act}`
  await notify(db, owner, { type, title, message, priority, about }, now)
  if (!mail || !(wants || alwaysEmailed.has(act))) return
  await mailByDay(db, owner, reader, { kind: 'client-act', facts: emailFacts(told) }, now)
}

const emailFacts = ({ act, title, message, question, dealId, replyTo }: Told): Record<string, string> => ({
  act,
  title,
  text: question ?? message,
  ...(dealId !== undefined && { dealId: String(dealId) }),
  ...(replyTo && { replyTo }),
})

/** Whether the proposal of a deal still waits for an answer: that it was opened is no news any more once it came. */
async function isUnanswered(db: Db, owner: OwnerId, dealId: string | undefined): Promise<boolean> {
  return (await listOfDeal(db, owner, Number(dealId))).some(({ state }) => state === 'sent')
}

/** The email about what a client did. */
export const clientActEmails = (publicUrl: string) =>
  ({
    'client-act': async (db, { userId, facts }) => {
      const owner = userId as OwnerId
      const reader = await readerOf(db, owner)
      if (!reader) return undefined
      const { act, title = '', text = '', dealId, replyTo } = facts
      if (act === 'opened' && (!reader.notifications.clientUpdates || !(await isUnanswered(db, owner, dealId))))
        return undefined
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
