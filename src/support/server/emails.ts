import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { EmailWriters } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { findAnyTicket, findPerson } from './everyone-store.ts'
import { findTicket } from './store.ts'

/**
 * The emails about tickets. They contain no messages, only a link, and are sent only while the recipient may read it.
 */
export const supportEmails = (publicUrl: string) =>
  ({
    'ticket-answered': async (db, { userId, facts }) => {
      const owner = userId as OwnerId
      const [reader, ticket] = [await readerOf(db, owner), await findTicket(db, owner, Number(facts['ticketId']))]
      if (!reader || !ticket) return undefined
      return {
        to: reader.email,
        subject: `Reply to your support ticket: ${ticket.subject}`,
        text: [
          reader.greeting,
          `The support team replied to your ticket “${ticket.subject}”. Read the reply and respond here:`,
          `${publicUrl}/support?ticket=${ticket.id}`,
        ].join('\n\n'),
      }
    },
    'ticket-opened': (db, { userId, facts }) =>
      adminEmail(db, userId, facts, publicUrl, 'New support ticket', 'opened a support ticket:'),
    'ticket-written': (db, { userId, facts }) =>
      adminEmail(db, userId, facts, publicUrl, 'New message in ticket', 'sent a message in a support ticket:'),
  }) satisfies Partial<EmailWriters>

/** Sends nothing to former administrators. */
async function adminEmail(
  db: Db,
  userId: number | null,
  facts: Record<string, string>,
  publicUrl: string,
  title: string,
  what: string,
) {
  const [admin, ticket] = [await findPerson(db, userId ?? 0), await findAnyTicket(db, Number(facts['ticketId']))]
  if (!ticket || admin?.role !== 'admin' || admin.status !== 'active') return undefined
  return {
    to: admin.email,
    subject: `${title} #${ticket.id}: ${ticket.subject}`,
    text: [
      (await readerOf(db, admin.id as OwnerId))?.greeting ?? 'Hi,',
      `${ticket.username} ${what}`,
      ticket.subject,
      `${publicUrl}/admin?tab=tickets&ticket=${ticket.id}`,
    ].join('\n\n'),
  }
}
