import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { searchable } from '#kernel/search.ts'
import type { TicketDraft } from '#support/api.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { findPerson } from './everyone-store.ts'
import { countAsking } from './limits.ts'
import { findAdminsToNotify, type Moment, notifyOpened } from './notify.ts'
import { addTicket } from './records.ts'
import * as store from './store.ts'

export const ticketNotFound = () => new Problem('not_found', 'Ticket not found.')

/** The indexed length of a ticket's search text. */
const maxSearchTextLength = 480

/** A ticket of the photographer. */
export async function requireTicket(db: Db, owner: OwnerId, id: number) {
  const ticket = await store.findTicket(db, owner, id)
  if (!ticket) throw ticketNotFound()
  return ticket
}

/** Messages of a ticket, newest first. */
export async function messagesOf(db: Db, owner: OwnerId, id: number, cursor: { id: number } | undefined, rows: number) {
  const found = await store.listMessages(db, owner, id, cursor, rows)
  if (found.length === 0) throw ticketNotFound()
  return found.flatMap(({ id: messageId, message, isAdminReply, createdAt, authorName }) =>
    messageId === null || message === null || isAdminReply === null || createdAt === null
      ? []
      : [{ id: messageId, message, isAdminReply, createdAt, authorName }],
  )
}

/** Creates a ticket. */
export async function createTicket(db: Db, owner: OwnerId, draft: TicketDraft, moment: Moment) {
  const { now } = moment
  await countAsking(db, owner, 'tickets', now)
  const admins = await findAdminsToNotify(db, owner, null)
  const person = await findPerson(db, owner)
  if (!person) throw new Problem('unauthenticated', 'Sign in to continue.')
  const { username, email } = person
  const searchText = [...searchable(username, email, draft.subject)].slice(0, maxSearchTextLength).join('')
  const ticket = {
    ...draft,
    userId: owner,
    id: await nextId(db, 'support_tickets'),
    email,
    searchText,
    status: 'open' as const,
    assignedToId: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }
  await addTicket(db, owner, ticket)
  await notifyOpened(db, admins, ticket, moment)
  return { ...ticket, username }
}
