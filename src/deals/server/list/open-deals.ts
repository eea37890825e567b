import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { countOpen } from './open-store.ts'

/** So many bookings of a photographer can be neither booked nor lost. */
const maxOpenDeals = 5000

/** Whether there is no place for one more open booking. */
export const isFull = async (db: Db, owner: OwnerId): Promise<boolean> =>
  (await countOpen(db, owner, maxOpenDeals)) >= maxOpenDeals

/** Throws where there is no place for one more open booking. Its caller has locked the search index. */
export async function requireNotFull(db: Db, owner: OwnerId): Promise<void> {
  if (!(await isFull(db, owner))) return
  const most = maxOpenDeals.toLocaleString('en-US')
  throw new Problem('conflict', `You have ${most} open bookings. Mark some as lost or delete them first.`, {
    reason: 'too_many_open',
  })
}
