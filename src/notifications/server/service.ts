import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import type { Db } from '#database/db.ts'
import { inTransaction } from '#database/dialect.ts'
import * as store from './store.ts'

export { listNotifications, listUnread } from './store.ts'

const notFound = () => new Problem('not_found', 'Notification not found.')

/** Marking a read one again changes nothing. */
export async function read(db: Db, owner: OwnerId, id: number): Promise<void> {
  if (await store.markRead(db, owner, id)) return bumpRevision(db, owner, 'notifications')
  if (!(await store.findNotification(db, owner, id))) throw notFound()
}

export async function readAll(db: Db, owner: OwnerId): Promise<void> {
  if (await store.markRead(db, owner)) await bumpRevision(db, owner, 'notifications')
}

export async function dismiss(db: Db, owner: OwnerId, id: number): Promise<void> {
  if (!(await store.deleteNotification(db, owner, id))) throw notFound()
  await bumpRevision(db, owner, 'notifications')
}

const keptMs = 90 * 24 * 60 * 60 * 1000
const stepRows = 500

/**
 * Deletes notifications after three months, and the records of reminders already sent. In batches, so that no deletion
 * takes long.
 */
export async function deleteOldNotifications(db: Db, now: number, mayGoOn: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const whose = await inTransaction(db, async (transaction) => {
      const owners = await store.deleteBefore(transaction, now - keptMs, stepRows)
      for (const owner of new Set(owners)) await bumpRevision(transaction, owner as OwnerId, 'notifications')
      return owners
    })
    const told = await store.deleteNotifiedBefore(db, now - keptMs, stepRows)
    if ((whose.length < stepRows && told < stepRows) || !(await mayGoOn())) return
  }
}
