import { setImmediate as breathe } from 'node:timers/promises'
import { deleteAll, inDeletion } from '#accounts/server/users/deletion.ts'
import { suspendUser, userNotFound } from '#accounts/server/users/standing.ts'
import { record } from '#audit/server/record.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import {
  type Caller,
  inTurn,
  refuseSelf,
  requireAdministrator,
  requireStanding,
  requireStandings,
} from './administrators.ts'

const ownIsAmong = 'Your own account is among the selected users. Take it out of the selection.'

/** Suspends several users: all of them or none. */
export const suspendMany = (db: Db, caller: Caller, userIds: readonly number[]): Promise<{ count: number }> =>
  inTurn(db, caller.admin, async (transaction) => {
    const users = await requireStandings(transaction, userIds)
    await refuseSelf(transaction, caller.admin, userIds, ownIsAmong)
    const toSuspend = users.filter(({ status }) => status !== 'suspended')
    for (const user of toSuspend) {
      await suspendUser(transaction, user, caller.now)
      await breathe()
    }
    if (toSuspend.length > 0)
      await record(transaction, caller, {
        action: 'users_suspended',
        target: { type: 'user', id: null },
        details: { userIds: toSuspend.map(({ id }) => id) },
      })
    return { count: users.length }
  })

/** Deletes one user with everything that is kept for them. */
export async function remove(db: Db, caller: Caller, id: number): Promise<void> {
  await inDeletion(db, async (transaction) => {
    await refuseSelf(transaction, caller.admin, [id], 'Delete your own account in Settings.')
    const user = await requireStanding(transaction, id)
    const details = { role: user.role, status: user.status }
    await deleteThem(transaction, caller, [user], () =>
      record(transaction, caller, { action: 'user_deleted', target: { type: 'user', id }, details }),
    )
  })
}

/** Deletes several users with everything that is kept for them: all of them or none. */
export const removeMany = (db: Db, caller: Caller, userIds: readonly number[]): Promise<{ count: number }> =>
  inDeletion(db, async (transaction) => {
    const users = await requireStandings(transaction, userIds)
    await refuseSelf(transaction, caller.admin, userIds, ownIsAmong)
    const details = { userIds: users.map(({ id }) => id) }
    await deleteThem(transaction, caller, users, () =>
      record(transaction, caller, { action: 'users_deleted', target: { type: 'user', id: null }, details }),
    )
    return { count: users.length }
  })

/** Whoever deletes photographers only keeps no other administrator waiting, however long it takes. */
async function deleteThem(
  db: Db,
  { admin }: Caller,
  users: readonly { id: number; role: string }[],
  recordIt: () => Promise<void>,
): Promise<void> {
  if (users.some(({ role }) => role === 'admin')) await advisoryLock(db, 'admins', 0)
  await requireAdministrator(db, admin)
  await recordIt()
  if (
    !(await deleteAll(
      db,
      users.map(({ id }) => id as OwnerId),
    ))
  )
    throw userNotFound()
}
