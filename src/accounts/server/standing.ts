import type { Role } from '#accounts/api.ts'
import type { Db } from '#database/db.ts'
import { endSessionsOf } from './sessions.ts'
import { updateUser } from './store.ts'

/** What administrators change of an account, each in the transaction that is going on; whether they may, they ask before. */

/** A user as they were before the change. */
interface Before {
  id: number
  role: Role
  status: string
}

/** Keeps a user out from now on (A5). Whoever never showed that their address is theirs also loses the claim to be the first administrator (see registration.ts). */
export async function suspendUser(db: Db, { id, role, status }: Before, now: number): Promise<void> {
  await updateUser(db, id, { status: 'suspended', role: status === 'pending' && role === 'admin' ? 'user' : role, updatedAt: now })
  await endSessionsOf(db, id)
}

export const activateUser = (db: Db, { id }: Before, now: number): Promise<void> => updateUser(db, id, { status: 'active', updatedAt: now })

/** Being an administrator begins and ends with signing in: a session of before is too long, or worth too much. */
export async function giveRole(db: Db, { id, role: before }: Before, role: Role, now: number): Promise<void> {
  await updateUser(db, id, { role, updatedAt: now })
  if (before === 'admin' || role === 'admin') await endSessionsOf(db, id)
}
