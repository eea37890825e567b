import { setImmediate as breathe } from 'node:timers/promises'
import { deleteAll, inDeletion } from '#accounts/server/users/deletion.ts'
import { suspendUser, userNotFound } from '#accounts/server/users/user-status.ts'
import { record } from '#audit/server/record.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import {
  type Caller,
  withAdminLock,
  refuseSelf,
  requireAdministrator,
  requireUserStatus,
  requireUserStatuses,
} from './administrators.ts'

const ownIsAmong = 'Your own account is selected. Deselect it and try again.'

/** Suspends several users: all of them or none. */
export const suspendUsers = (db: Db, caller: Caller, userIds: readonly number[]): Promise<{ count: number }> =>
  withAdminLock(db, caller.admin, async (transaction) => {
    const users = await requireUserStatuses(transaction, userIds)
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

/** Deletes one user with all their data. */
export async function deleteOneUser(db: Db, caller: Caller, id: number): Promise<void> {
  await inDeletion(db, async (transaction) => {
    await refuseSelf(transaction, caller.admin, [id], 'Delete your own account in Settings.')
    const user = await requireUserStatus(transaction, id)
    const details = { role: user.role, status: user.status }
    await deleteSelected(transaction, caller, [user], () =>
      record(transaction, caller, { action: 'user_deleted', target: { type: 'user', id }, details }),
    )
  })
}

/** Deletes several users with all their data: all of them or none. */
export const deleteUsers = (db: Db, caller: Caller, userIds: readonly number[]): Promise<{ count: number }> =>
  inDeletion(db, async (transaction) => {
    const users = await requireUserStatuses(transaction, userIds)
    await refuseSelf(transaction, caller.admin, userIds, ownIsAmong)
    const details = { userIds: users.map(({ id }) => id) }
    await deleteSelected(transaction, caller, users, () =>
      record(transaction, caller, { action: 'users_deleted', target: { type: 'user', id: null }, details }),
    )
    return { count: users.length }
  })

/** Takes the administrators' lock only when an administrator is among them, since a deletion can take long. */
async function deleteSelected(
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
