import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { type Cleanup, deleteInSteps } from '#kernel/server/jobs/tidy.ts'
import { changeRevised, type RevisedDb } from '#kernel/server/revisions.ts'
import type { Db } from '#database/db.ts'
import { inTransaction } from '#database/dialect.ts'
import * as store from './store.ts'

export { listNotifications, listUnread } from './store.ts'

const notFound = () => new Problem('not_found', 'Notification not found.')

/** Returns whether the change affected any of the photographer's notifications. */
const change = (db: Db, owner: OwnerId, work: (db: RevisedDb<'notifications'>) => Promise<boolean>): Promise<boolean> =>
  changeRevised(db, 'notifications', async (revised) => {
    const answer = await work(revised)
    return { answer, changed: answer ? [owner] : [] }
  })

/** Marking a read one again changes nothing. */
export async function read(db: Db, owner: OwnerId, id: number): Promise<void> {
  if (await change(db, owner, (revised) => store.markRead(revised, owner, id))) return
  if (!(await store.findNotification(db, owner, id))) throw notFound()
}

export async function readAll(db: Db, owner: OwnerId): Promise<void> {
  await change(db, owner, (revised) => store.markRead(revised, owner))
}

export async function dismiss(db: Db, owner: OwnerId, id: number): Promise<void> {
  if (!(await change(db, owner, (revised) => store.deleteNotification(revised, owner, id)))) throw notFound()
}

const keptMs = 90 * 24 * 60 * 60 * 1000

/**
 * Deletes notifications after three months, and the records of reminders already sent. In batches, so that no deletion
 * takes long.
 */
export const deleteOldNotifications: Cleanup = (db, now, mayGoOn) =>
  deleteInSteps(async (rows) => {
    const whose = await inTransaction(db, (transaction) =>
      changeRevised(transaction, 'notifications', async (revised) => {
        const owners = await store.deleteBefore(revised, now - keptMs, rows)
        return { answer: owners, changed: [...new Set(owners)] as OwnerId[] }
      }),
    )
    return Math.max(whose.length, await store.deleteNotifiedBefore(db, now - keptMs, rows))
  }, mayGoOn)
