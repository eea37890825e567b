import type { OwnerId } from '#kernel/access.ts'
import {
  listMailedUsers,
  type EmailKind,
  enqueueMail,
  type OutboxMessage,
  enqueueMails,
} from '#kernel/server/mail/mail.ts'
import { priorityLabels } from '#notification-list/rules.ts'
import { replaceNotifications, replaceNotification } from '#notifications/server/notify.ts'
import { statusLabels } from '#support/rules.ts'
import type { Ticket, TicketStatus } from '#support/api.ts'
import type { Db } from '#database/db.ts'
import { tryLockUsersShared } from '#database/dialect.ts'
import { listAdmins } from './everyone-store.ts'

/** The maximum number of administrators notified of one event, so that the cost of a request is bounded. */
const maxNotifiedAdmins = 20

/** An administrator gets at most one email about a ticket within this time, in milliseconds. */
const quietMs = 15 * 60 * 1000

/** The time of an event, and whether the server can send email. */
export interface Moment {
  /** Epoch milliseconds. */
  now: number
  mail: boolean
}

type TicketFacts = Pick<Ticket, 'id' | 'subject' | 'priority'>

type Admins = Awaited<ReturnType<typeof listAdmins>>

/**
 * The administrators to notify of what a photographer writes, locked until the transaction ends. The writer is left
 * out, and so are administrators who are being deleted.
 */
export async function findAdminsToNotify(db: Db, writer: number, helper: number | null): Promise<Admins> {
  const admins = (await listAdmins(db, helper, maxNotifiedAdmins)).filter(({ id }) => id !== writer)
  const stored = new Set(
    await tryLockUsersShared(
      db,
      admins.map(({ id }) => id),
    ),
  )
  return admins.filter(({ id }) => stored.has(id))
}

/** Notifies administrators of a new ticket. The text names nobody, because it outlives the photographer's account. */
export async function notifyOpened(
  db: Db,
  admins: Admins,
  { id, priority }: TicketFacts,
  { now, mail }: Moment,
): Promise<void> {
  const message = `Priority: ${priorityLabels[priority].toLowerCase()}.`
  await notifyAdmins(
    db,
    admins,
    () => message,
    { type: 'support_ticket', title: `New support ticket #${id}`, priority, about: { type: 'ticket', id } },
    now,
  )
  if (mail) await enqueueMails(db, emailsTo(admins, 'ticket-opened', id), now)
}

/**
 * Notifies administrators of a photographer's new message. The assigned administrator also gets an email, or all of
 * them when nobody is assigned.
 */
export async function notifyWritten(
  db: Db,
  admins: Admins,
  { id, priority, assignedToId }: TicketFacts & { assignedToId: number | null },
  { now, mail }: Moment,
): Promise<void> {
  const messageTo = (admin: number) =>
    admin === assignedToId ? 'It is assigned to you.' : 'Open the ticket to read it.'
  await notifyAdmins(
    db,
    admins,
    messageTo,
    { type: 'support_message', title: `New message in ticket #${id}`, priority, about: { type: 'ticket', id } },
    now,
  )
  if (!mail) return
  const helper = admins.filter((admin) => admin.id === assignedToId)
  const asked = helper.length > 0 ? helper : admins
  const written = new Set(
    await listMailedUsers(
      db,
      asked.map((admin) => admin.id),
      { kind: 'ticket-written', facts: { ticketId: String(id) } },
      now - quietMs,
    ),
  )
  await enqueueMails(
    db,
    emailsTo(
      asked.filter((admin) => !written.has(admin.id)),
      'ticket-written',
      id,
    ),
    now,
  )
}

const notifyAdmins = (
  db: Db,
  admins: Admins,
  messageTo: (admin: number) => string,
  words: Parameters<typeof replaceNotifications>[2],
  now: number,
): Promise<void> =>
  replaceNotifications(
    db,
    admins.map(({ id }) => ({ owner: id as OwnerId, message: messageTo(id) })),
    words,
    now,
  )

const emailsTo = (admins: Admins, kind: EmailKind, ticketId: number): OutboxMessage[] =>
  admins.map(({ id, email }) => ({ kind, recipient: email, userId: id, facts: { ticketId: String(ticketId) } }))

/** Notifies a photographer of an answer by the support team. */
export async function notifyAnswered(
  db: Db,
  owner: OwnerId,
  { id, subject, email }: TicketFacts & { email: string },
  { now, mail }: Moment,
): Promise<void> {
  await replaceNotification(
    db,
    owner,
    {
      type: 'support_reply',
      title: 'The support team replied',
      message: `There is a reply to “${subject}”.`,
      priority: 'normal',
      about: { type: 'ticket', id },
    },
    now,
  )
  if (mail)
    await enqueueMail(
      db,
      { kind: 'ticket-answered', recipient: email, userId: owner, facts: { ticketId: String(id) } },
      now,
    )
}

/** Notifies a photographer of a ticket's new status. */
export async function notifyStatus(
  db: Db,
  owner: OwnerId,
  { id, subject }: TicketFacts,
  status: TicketStatus,
  now: number,
): Promise<void> {
  await replaceNotification(
    db,
    owner,
    {
      type: 'support_status',
      title: `Your ticket is ${statusLabels[status].toLowerCase()}`,
      message: `“${subject}”`,
      priority: 'normal',
      about: { type: 'ticket', id },
    },
    now,
  )
}
