import { record } from '#audit/server/record.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { statusAfterWriting, takesMessages } from '#support/rules.ts'
import type { Db } from '#database/db.ts'
import { tryLockUsersShared, advisoryLock } from '#database/dialect.ts'
import { findAnyTicket, findPerson } from './everyone-store.ts'
import { countAsking } from './limits.ts'
import { findAdminsToNotify, type Moment, notifyAnswered, notifyWritten } from './notify.ts'
import { requireTicket, ticketNotFound } from './service.ts'
import { addMessage } from './records.ts'
import { findTicket } from './store.ts'

/** Who writes, when, and from which address. */
export interface Writing extends Moment {
  ip: string
}

/**
 * Writes a message: in one's own ticket as its photographer, also as an administrator; in another one's only as an
 * administrator, in the name of the support team.
 */
export async function write(db: Db, caller: OwnerId, id: number, message: string, writing: Writing) {
  const writer = await findPerson(db, caller)
  if (await findTicket(db, caller, id))
    return { ...(await ask(db, caller, id, message, writing)), authorName: writer?.username ?? null }
  if (writer?.role !== 'admin') throw ticketNotFound()
  return { ...(await answer(db, caller, id, message, writing)), authorName: writer.username }
}

async function ask(db: Db, owner: OwnerId, id: number, message: string, writing: Writing) {
  await countAsking(db, owner, 'messages', writing.now)
  const ticket = await openTicket(db, owner, id, 'This ticket is closed. To contact us again, create a new one.')
  const next = statusAfterWriting(ticket.status)
  const status = next === ticket.status ? undefined : next
  const words = { authorId: owner, message, isAdminReply: 0 }
  const written = await addMessage(db, owner, id, words, { status, now: writing.now })
  await notifyWritten(db, await findAdminsToNotify(db, owner, ticket.assignedToId), ticket, writing)
  return written
}

async function answer(db: Db, admin: OwnerId, id: number, message: string, writing: Writing) {
  const found = await findAnyTicket(db, id)
  if (!found || (await tryLockUsersShared(db, [found.userId])).length === 0) throw ticketNotFound()
  const owner = found.userId as OwnerId
  const ticket = await openTicket(db, owner, id, 'This ticket is closed. Change its status to reply.')
  const written = await addMessage(db, owner, id, { authorId: admin, message, isAdminReply: 1 }, { now: writing.now })
  await record(
    db,
    { admin, ip: writing.ip, now: writing.now },
    { action: 'ticket_answered', target: { type: 'ticket', id }, details: { userId: owner, messageId: written.id } },
  )
  await notifyAnswered(db, owner, ticket, writing)
  return written
}

/** The ticket, locked until the transaction ends, so that closing it comes before or after this message. */
async function openTicket(db: Db, owner: OwnerId, id: number, refusal: string) {
  await advisoryLock(db, 'tickets', id)
  const ticket = await requireTicket(db, owner, id)
  if (!takesMessages(ticket)) throw new Problem('conflict', refusal, { reason: 'ticket_closed' })
  return ticket
}
