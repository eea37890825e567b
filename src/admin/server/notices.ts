import { userNotFound } from '#accounts/server/users/user-status.ts'
import type { OwnerId } from '#kernel/access.ts'
import { record } from '#audit/server/record.ts'
import type { Notice } from '#admin/notice.ts'
import { wakeJob } from '#kernel/server/jobs/jobs.ts'
import { notify } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import type { Caller } from './administrators.ts'
import { broadcastJob } from './broadcast-job.ts'
import { countReached, insertBroadcast, newestUser } from './broadcast-store.ts'
import { requireAccount } from './user-queries.ts'

type Words = Pick<Notice, 'type' | 'title' | 'message' | 'priority'>

/** Sends one user a notification, within the current transaction. */
export async function notifyOne(
  db: Db,
  caller: Caller,
  id: number,
  { type, title, message, priority }: Words,
): Promise<{ count: number }> {
  const { id: owner } = await requireAccount(db, id)
  if (!(await lockUserShared(db, owner))) throw userNotFound()
  await notify(db, owner as OwnerId, { type, title, message, priority, about: null }, caller.now)
  await record(db, caller, { action: 'user_notified', target: { type: 'user', id }, details: { type, priority } })
  return { count: 1 }
}

/** Sends a notification to all users who may sign in. A job delivers it after the commit (see broadcast-job.ts). */
export async function broadcast(
  db: Db,
  caller: Caller,
  { excludeAdmins, type, title, message, priority }: Words & { excludeAdmins: boolean },
): Promise<{ count: number }> {
  const count = await countReached(db, excludeAdmins)
  await insertBroadcast(db, {
    type,
    title,
    message,
    priority,
    excludeAdmins: excludeAdmins ? 1 : 0,
    upTo: await newestUser(db),
    reached: 0,
    createdAt: caller.now,
  })
  await wakeJob(db, broadcastJob.name, caller.now)
  await record(db, caller, {
    action: 'broadcast_sent',
    target: { type: 'system', id: null },
    details: { type, priority, title, message, excludeAdmins, count },
  })
  return { count }
}
