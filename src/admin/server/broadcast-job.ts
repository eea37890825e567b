import type { Job } from '#kernel/server/jobs/jobs.ts'
import { notify } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { type Broadcast, findBroadcast, listNotReached, moveOn } from './broadcast-store.ts'

/** Users notified in one transaction: other requests write between two of them. */
const usersAtOnce = 100

/**
 * Delivers broadcasts to all users, oldest first. The progress is committed with the notifications, so that a killed
 * server neither repeats nor skips a user.
 */
export const broadcastJob: Job<'broadcasts'> = {
  name: 'broadcasts',
  everyMs: 60_000,
  run: async (db, now, mayGoOn) => {
    for (;;) {
      const broadcast = await findBroadcast(db)
      if (!broadcast) return
      await tellSome(db, broadcast, now)
      if (!(await mayGoOn())) return
    }
  },
}

function tellSome(db: Db, broadcast: Broadcast, now: number): Promise<void> {
  const { type, title, message, priority } = broadcast
  return db.transaction().execute(async (transaction) => {
    const owners = await listNotReached(transaction, broadcast, usersAtOnce)
    const isLast = owners.length < usersAtOnce
    if (!(await moveOn(transaction, broadcast, isLast ? undefined : owners.at(-1)))) return
    for (const owner of owners)
      if (await lockUserShared(transaction, owner))
        await notify(transaction, owner, { type, title, message, priority, about: null }, now)
  })
}
