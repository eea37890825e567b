import type { AccountDeletion } from '#accounts/api.ts'
import { warnOwner } from '#accounts/server/emails/warn-owner.ts'
import { record } from '#audit/server/record.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import { notify } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, lockUser, lockUserShared } from '#database/dialect.ts'
import { clearSharedTables } from '#database/shared.ts'
import { deleteAccount, deleteAll, inDeletion } from './deletion.ts'
import { countOtherUsers } from './deletion-store.ts'
import { changeUserRole, requireVerified } from './user-status.ts'
import { deletePendingBefore, findUser } from './user-store.ts'

interface Visit {
  install: Install
  ip: string
  /** Epoch milliseconds. */
  now: number
  log: { warn: (words: string) => void; error: (what: object, words: string) => void }
}

/**
 * Deletes the caller's account. An administrator may hand the installation over to a successor or, where nobody else
 * has an account, close it. Throws a conflict when the only administrator does neither.
 */
export async function leave(
  db: Db,
  owner: OwnerId,
  { successor, closeInstallation }: AccountDeletion,
  visit: Visit,
): Promise<void> {
  if (closeInstallation) await close(db, owner, visit)
  else if (successor !== undefined) await handOver(db, owner, successor, visit)
  else await deleteAccount(db, owner)
}

/** Makes the successor an administrator and deletes the caller's account: both or nothing. */
const handOver = (db: Db, owner: OwnerId, successor: number, visit: Visit): Promise<void> =>
  inDeletion(db, async (transaction) => {
    await requireAdmin(transaction, owner)
    // The caller before the successor: an administrator who deletes others locks themselves first, too.
    await advisoryLock(transaction, 'accounts', owner)
    await lockUser(transaction, owner)
    await promoteSuccessor(transaction, owner, successor, visit)
    await deleteAll(transaction, [owner])
  })

/** A deletion of the successor waits until the commit, and is then that of the last administrator. */
async function promoteSuccessor(db: Db, owner: OwnerId, successor: number, { install, ip, now }: Visit): Promise<void> {
  if (successor === owner) throw new Problem('conflict', 'Choose a user other than yourself.', { reason: 'self' })
  const isThere = await lockUserShared(db, successor)
  const user = isThere ? await findUser(db, successor) : undefined
  if (!user)
    throw new Problem('conflict', 'The user you chose no longer exists. Nothing was changed: choose another one.', {
      reason: 'successor_gone',
    })
  requireVerified(user, install)
  if (user.status !== 'active')
    throw new Problem('conflict', 'The user you chose is suspended. Nothing was changed: choose another one.', {
      reason: 'successor_suspended',
    })
  if (user.role === 'admin') return
  await changeUserRole(db, user, 'admin', now)
  const details = { role: { before: user.role, after: 'admin' } }
  await record(
    db,
    { admin: owner, ip, now },
    { action: 'user_role_changed', target: { type: 'user', id: successor }, details },
  )
  await notify(db, successor as OwnerId, administratorNow, now)
  await warnOwner(db, successor, 'administrator-now', { install, now })
}

const administratorNow = {
  type: 'admin_message',
  title: 'You are the administrator now',
  message: 'The administrator of this server has deleted their account and handed the server over to you.',
  priority: 'high',
  about: null,
} as const

/**
 * Deletes the only account with the settings and the activity log of the server, which is then as new: the next
 * registration is the first one. Registrations whose address was never verified hold nothing and end with it; new ones
 * wait until the commit.
 */
async function close(db: Db, owner: OwnerId, { install, log, now }: Visit): Promise<void> {
  await inDeletion(db, async (transaction) => {
    await requireAdmin(transaction, owner)
    await advisoryLock(transaction, 'installation', 0)
    await deletePendingBefore(transaction, now + 1)
    const others = await countOtherUsers(transaction, owner)
    if (others > 0) throw accountsLeft(others)
    await deleteAll(transaction, [owner], { isClosing: true })
    await clearSharedTables(transaction)
  })
  log.warn('the only administrator has closed the installation')
  // The account is gone: what fails now is repaired by a restart.
  await install.beginAnew().catch((error: unknown) => log.error({ err: error }, 'no set-up token could be made'))
}

const accountsLeft = (count: number): Problem => {
  const [others, them] =
    count === 1 ? ['1 other account is', 'it'] : [`${count.toLocaleString('en-US')} other accounts are`, 'them']
  return new Problem(
    'conflict',
    `${others} still here. Nothing was deleted. Hand the installation over, or delete ${them} first.`,
    { reason: 'accounts_left' },
  )
}

/** Takes the administrators' lock: nobody changes who they are before the commit. */
async function requireAdmin(db: Db, owner: OwnerId): Promise<void> {
  await advisoryLock(db, 'admins', 0)
  const user = await findUser(db, owner)
  if (!user) throw new Problem('unauthenticated', 'Sign in to continue.')
  if (user.role !== 'admin' || user.status !== 'active')
    throw new Problem('forbidden', 'Only an administrator may do this.')
}
