import { holdsBetween } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** Farther ahead nothing is planned. */
const tenYears = 3653 * 86_400_000

/** The times that are held for clients from now on. */
export const holdsForFeed = (db: Db, owner: OwnerId, now: number) =>
  holdsBetween(db, owner, { from: now, to: now + tenYears }, now)

export type FeedHold = Awaited<ReturnType<typeof holdsForFeed>>[number]
