import type { OwnerId } from '#kernel/access.ts'
import { order } from '#kernel/server/mail.ts'
import { priorityLabels } from '#notifications/rules.ts'
import { tellAnew } from '#notifications/server/tell.ts'
import { statusLabels } from '#support/rules.ts'
import type { Ticket, TicketStatus } from '#support/api.ts'
import type { Db } from '#database/db.ts'
import { keepUser } from '#database/dialect.ts'
import { listAdmins } from './everyone-store.ts'

/** So many administrators are told: one request stays one request, whatever the size of the house. */
const mostTold = 20

/** When something happens, and whether letters can be sent. */
export interface Moment {
  /** Epoch milliseconds. */
  now: number
  mail: boolean
}

type Told = Pick<Ticket, 'id' | 'subject' | 'priority'>

export type Admins = Awaited<ReturnType<typeof listAdmins>>

/** The administrators who are told of what a photographer writes, kept until the transaction ends; whoever writes needs no telling. */
export async function callAdmins(db: Db, writer: number): Promise<Admins> {
  const kept: Admins = []
  for (const admin of await listAdmins(db, mostTold)) if (admin.id !== writer && (await keepUser(db, admin.id))) kept.push(admin)
  return kept
}

/** Tells administrators of a new ticket. The words outlive the account that they are about, so they name nobody (A9). */
export async function tellOpened(db: Db, admins: Admins, { id, priority }: Told, { now, mail }: Moment): Promise<void> {
  for (const { id: admin, email } of admins) {
    await tellAnew(db, admin as OwnerId, { type: 'support_ticket', title: `New support ticket #${id}`, message: `Its priority is ${priorityLabels[priority].toLowerCase()}.`, priority, about: { type: 'ticket', id } }, now)
    if (mail) await order(db, { kind: 'ticket-opened', recipient: email, userId: admin, facts: { ticketId: String(id) } }, now)
  }
}

/** Tells administrators that a photographer wrote on; whoever works on the ticket gets a letter too. */
export async function tellWritten(db: Db, admins: Admins, { id, priority, assignedToId }: Told & { assignedToId: number | null }, { now, mail }: Moment): Promise<void> {
  for (const { id: admin, email } of admins) {
    await tellAnew(db, admin as OwnerId, { type: 'support_message', title: `New message in ticket #${id}`, message: admin === assignedToId ? 'It is assigned to you.' : 'Open it to read it.', priority, about: { type: 'ticket', id } }, now)
    if (mail && admin === assignedToId) await order(db, { kind: 'ticket-written', recipient: email, userId: admin, facts: { ticketId: String(id) } }, now)
  }
}

/** Tells a photographer that the support team answered. */
export async function tellAnswered(db: Db, owner: OwnerId, { id, subject, email }: Told & { email: string }, { now, mail }: Moment): Promise<void> {
  await tellAnew(db, owner, { type: 'support_reply', title: 'The support team answered', message: `There is a reply to “${subject}”.`, priority: 'normal', about: { type: 'ticket', id } }, now)
  if (mail) await order(db, { kind: 'ticket-answered', recipient: email, userId: owner, facts: { ticketId: String(id) } }, now)
}

/** Tells a photographer what became of a ticket. */
export async function tellStatus(db: Db, owner: OwnerId, { id, subject }: Told, status: TicketStatus, now: number): Promise<void> {
  await tellAnew(db, owner, { type: 'support_status', title: `Your ticket is ${statusLabels[status].toLowerCase()}`, message: `“${subject}”`, priority: 'normal', about: { type: 'ticket', id } }, now)
}
