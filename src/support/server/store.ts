import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { RevisedDb } from '#kernel/server/revisions.ts'
import type { Db } from '#database/db.ts'
import type { SupportTables } from './tables.ts'

const owned = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('support_tickets as ticket')
    .innerJoin('users', 'users.id', 'ticket.userId')
    .select([
      'ticket.id',
      'subject',
      'message',
      'priority',
      'ticket.status',
      'username',
      'ticket.email',
      'assignedToId',
      'ticket.createdAt',
      'ticket.updatedAt',
      'version',
    ])
    .where('ticket.userId', '=', owner)

/** Newest first. */
export const listTickets = (db: Db, owner: OwnerId, cursor: { id: number } | undefined, rows: number) =>
  owned(db, owner)
    .$if(cursor !== undefined, (query) => query.where('ticket.id', '<', cursor?.id ?? 0))
    .orderBy('ticket.id', 'desc')
    .limit(rows)
    .execute()

export const findTicket = (db: Db, owner: OwnerId, id: number) =>
  owned(db, owner).where('ticket.id', '=', id).executeTakeFirst()

/**
 * Messages of a ticket, newest first, with their authors. One row without a message when there are none; no row when
 * there is no ticket.
 */
export function listMessages(
  db: Db,
  owner: OwnerId,
  ticketId: number,
  cursor: { id: number } | undefined,
  rows: number,
) {
  const newest = db
    .selectFrom('support_ticket_messages')
    .selectAll()
    .where('userId', '=', owner)
    .where('ticketId', '=', ticketId)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor?.id ?? 0))
    .orderBy('id', 'desc')
    .limit(rows)
    .as('said')
  return db
    .selectFrom('support_tickets as ticket')
    .leftJoin(newest, 'said.ticketId', 'ticket.id')
    .leftJoin('users', 'users.id', 'said.authorId')
    .select(['said.id', 'said.message', 'said.isAdminReply', 'said.createdAt', 'username as authorName'])
    .where('ticket.userId', '=', owner)
    .where('ticket.id', '=', ticketId)
    .orderBy('said.id', 'desc')
    .execute()
}

export async function insertTicket(
  db: RevisedDb<'support'>,
  ticket: Insertable<SupportTables['support_tickets']>,
): Promise<void> {
  await db.insertInto('support_tickets').values(ticket).execute()
}

export async function insertMessage(
  db: RevisedDb<'support'>,
  message: Insertable<SupportTables['support_ticket_messages']>,
): Promise<void> {
  await db.insertInto('support_ticket_messages').values(message).execute()
}

export type Change = Partial<Pick<SupportTables['support_tickets'], 'status' | 'priority' | 'assignedToId'>>

/** Updates a ticket and increments its version. */
export async function updateTicket(
  db: RevisedDb<'support'>,
  owner: OwnerId,
  id: number,
  change: Change,
  now: number,
): Promise<void> {
  await db
    .updateTable('support_tickets')
    .set((row) => ({ ...change, updatedAt: now, version: row('version', '+', 1) }))
    .where('userId', '=', owner)
    .where('id', '=', id)
    .execute()
}

/** Updates the time of the last message; the version counts decisions only. */
export async function touchTicket(db: RevisedDb<'support'>, owner: OwnerId, id: number, now: number): Promise<void> {
  await db
    .updateTable('support_tickets')
    .set({ updatedAt: now })
    .where('userId', '=', owner)
    .where('id', '=', id)
    .execute()
}
