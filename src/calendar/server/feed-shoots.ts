import { setImmediate } from 'node:timers/promises'
import type { OwnerId } from '#kernel/access.ts'
import { dayMs } from '#kernel/durations.ts'
import type { Db } from '#database/db.ts'
import { type FeedRow, listForFeed } from './store.ts'

const yearBack = 365 * dayMs
const pageSize = 500

/** The most shoots that a feed holds. */
const maxFeedShoots = 5000

/**
 * The content of a feed: all future shoots and those of the last twelve months, without the oldest if there are too
 * many. It is read in pages, so that other requests run in between; its start moves once a day, so that the file stays
 * the same until midnight.
 */
export async function shootsForFeed(db: Db, owner: OwnerId, now: number): Promise<FeedRow[]> {
  const since = Math.floor(now / dayMs) * dayMs - yearBack
  const rows: FeedRow[] = []
  for (let last: FeedRow | undefined; rows.length < maxFeedShoots; last = rows.at(-1)) {
    const page = await listForFeed(db, owner, since, last, pageSize)
    const recent = page.filter(({ date }) => date >= since)
    rows.push(...recent)
    if (recent.length < pageSize) break
    await setImmediate()
  }
  return rows.reverse()
}
