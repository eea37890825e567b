import type { OwnerId } from '#kernel/access.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import * as store from './store.ts'

/** Adds a ticket. */
export async function addTicket(
  db: Db,
  owner: OwnerId,
  ticket: Omit<Parameters<typeof store.insertTicket>[1], 'userId'>,
): Promise<void> {
  const revised = await bumpRevision(db, owner, 'support')
  await store.insertTicket(revised, { ...ticket, userId: owner })
}

/** Updates a ticket and increments its version. */
export async function updateTicket(
  db: Db,
  owner: OwnerId,
  id: number,
  change: store.Change,
  now: number,
): Promise<void> {
  const revised = await bumpRevision(db, owner, 'support')
  await store.updateTicket(revised, owner, id, change, now)
}

/** Adds a message to a ticket; it can change the status. */
export async function addMessage(
  db: Db,
  owner: OwnerId,
  ticketId: number,
  words: { authorId: number; message: string; isAdminReply: number },
  { status, now }: { status?: store.Change['status']; now: number },
) {
  const revised = await bumpRevision(db, owner, 'support')
  if (status) await store.updateTicket(revised, owner, ticketId, { status }, now)
  else await store.touchTicket(revised, owner, ticketId, now)
  const message = { userId: owner, ticketId, id: await nextId(db, 'support_ticket_messages'), ...words, createdAt: now }
  await store.insertMessage(revised, message)
  return message
}
