import { type Actor, record } from '#audit/server/record.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { TicketChange } from '#support/api.ts'
import type { Db } from '#database/db.ts'
import { tryLockUsersShared, advisoryLock } from '#database/dialect.ts'
import { findAnyTicket, findPerson } from './everyone-store.ts'
import { notifyStatus } from './notify.ts'
import { ticketNotFound } from './service.ts'
import { updateTicket } from './records.ts'

type Field = keyof TicketChange
const fields: Field[] = ['status', 'priority', 'assignedToId']

type Before = NonNullable<Awaited<ReturnType<typeof findAnyTicket>>>

/** Any photographer's ticket, for administrators. */
export async function requireAnyTicket(db: Db, id: number): Promise<Before> {
  const ticket = await findAnyTicket(db, id)
  if (!ticket) throw ticketNotFound()
  return ticket
}

/** Changes a ticket as an administrator. Unchanged values are neither notified nor recorded. */
export async function changeTicket(
  db: Db,
  actor: Actor & { admin: number },
  id: number,
  change: TicketChange,
  ifMatch: number | undefined,
) {
  const { userId } = await requireAnyTicket(db, id)
  if ((await tryLockUsersShared(db, [userId])).length === 0) throw ticketNotFound()
  if (change.assignedToId) await requireHelper(db, change.assignedToId)
  await advisoryLock(db, 'tickets', id)
  const before = await requireAnyTicket(db, id)
  if (ifMatch !== undefined && ifMatch !== before.version)
    throw new Problem('stale', 'This ticket has changed since you opened it. Review it before you decide.')
  const changed = fields.filter((field) => change[field] !== undefined && change[field] !== before[field])
  if (changed.length === 0) return before
  await carryOut(db, actor, before, change, changed)
  return requireAnyTicket(db, id)
}

async function carryOut(
  db: Db,
  actor: Actor & { admin: number },
  before: Before,
  change: TicketChange,
  changed: Field[],
): Promise<void> {
  const { id, userId } = before
  const owner = userId as OwnerId
  await updateTicket(db, owner, id, Object.fromEntries(changed.map((field) => [field, change[field]])), actor.now)
  const details = Object.fromEntries(
    changed.map((field) => [field, { before: before[field], after: change[field] ?? null }]),
  )
  await record(db, actor, { action: 'ticket_changed', target: { type: 'ticket', id }, details: { userId, ...details } })
  if (change.status && changed.includes('status') && userId !== actor.admin)
    await notifyStatus(db, owner, before, change.status, actor.now)
}

/** The assignee has to be an active administrator; others are reported as unknown. */
async function requireHelper(db: Db, id: number): Promise<void> {
  const [stored] = await tryLockUsersShared(db, [id])
  const person = stored === undefined ? undefined : await findPerson(db, stored)
  if (person?.role === 'admin' && person.status === 'active') return
  const message = 'Choose an active administrator'
  throw new Problem('invalid', message, { fields: { assignedToId: message } })
}
