import type { OwnerId } from '#kernel/access.ts'
import { listMailedUsers, enqueueMail, type OutboxMessage, enqueueMails } from '#kernel/server/mail/mail.ts'
import { priorityLabels } from '#notification-list/rules.ts'
import { replaceNotifications, replaceNotification } from '#notifications/server/notify.ts'
import { statusLabels } from '#support/rules.ts'
import type { Ticket, TicketStatus } from '#support/api.ts'
import type { Db } from '#database/db.ts'
import { tryLockUsersShared } from '#database/dialect.ts'
import { listAdmins } from './everyone-store.ts'

/** So many administrators are told: one request stays one request, whatever the size of the house. */
const mostTold = 20

/**
 * An administrator gets no second letter about one ticket while another waits, or within so many milliseconds of the
 * last.
 */
const quietMs = 15 * 60 * 1000

/** When something happens, and whether letters can be sent. */
export interface Moment {
  /** Epoch milliseconds. */
  now: number
  mail: boolean
}

type Told = Pick<Ticket, 'id' | 'subject' | 'priority'>

type Admins = Awaited<ReturnType<typeof listAdmins>>

/**
 * The administrators who are told of what a photographer writes, kept until the transaction ends. Whoever writes needs
 * no telling, and neither does whoever is being deleted.
 */
export async function callAdmins(db: Db, writer: number, helper: number | null): Promise<Admins> {
  const admins = (await listAdmins(db, helper, mostTold)).filter(({ id }) => id !== writer)
  const kept = new Set(
    await tryLockUsersShared(
      db,
      admins.map(({ id }) => id),
    ),
  )
  return admins.filter(({ id }) => kept.has(id))
}

/** Tells administrators of a new ticket. The words outlive the account that they are about, so they name nobody. */
export async function tellOpened(db: Db, admins: Admins, { id, priority }: Told, { now, mail }: Moment): Promise<void> {
  const message = `Its priority is ${priorityLabels[priority].toLowerCase()}.`
  await tellAdmins(
    db,
    admins,
    () => message,
    { type: 'support_ticket', title: `New support ticket #${id}`, priority, about: { type: 'ticket', id } },
    now,
  )
  if (mail) await enqueueMails(db, lettersTo(admins, 'ticket-opened', id), now)
}

/**
 * Tells administrators that a photographer wrote on. Whoever works on the ticket gets a letter too, or all of them
 * where nobody does.
 */
export async function tellWritten(
  db: Db,
  admins: Admins,
  { id, priority, assignedToId }: Told & { assignedToId: number | null },
  { now, mail }: Moment,
): Promise<void> {
  const messageTo = (admin: number) => (admin === assignedToId ? 'It is assigned to you.' : 'Open it to read it.')
  await tellAdmins(
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
    lettersTo(
      asked.filter((admin) => !written.has(admin.id)),
      'ticket-written',
      id,
    ),
    now,
  )
}

const tellAdmins = (
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

const lettersTo = (admins: Admins, kind: string, ticketId: number): OutboxMessage[] =>
  admins.map(({ id, email }) => ({ kind, recipient: email, userId: id, facts: { ticketId: String(ticketId) } }))

/** Tells a photographer that the support team answered. */
export async function tellAnswered(
  db: Db,
  owner: OwnerId,
  { id, subject, email }: Told & { email: string },
  { now, mail }: Moment,
): Promise<void> {
  await replaceNotification(
    db,
    owner,
    {
      type: 'support_reply',
      title: 'The support team answered',
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

/** Tells a photographer what became of a ticket. */
export async function tellStatus(
  db: Db,
  owner: OwnerId,
  { id, subject }: Told,
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
