import type { Job } from '#kernel/server/jobs/jobs.ts'
import { notify } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import { lockUserShared } from '#database/dialect.ts'
import { type Broadcast, findBroadcast, listNotReached, moveOn } from './broadcast-store.ts'

/** So many users are told in one transaction: others write between two of them. */
const usersAtOnce = 100

/**
 * Brings broadcasts to everybody, oldest first. How far one has come is written with what was told, so a server that is
 * killed tells nobody twice and leaves nobody out.
 */
export const broadcasts: Job<'broadcasts'> = {
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
