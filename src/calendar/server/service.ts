import type { FeedAddress } from '#calendar/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { hourMs } from '#kernel/durations.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import { hashOf, newSecret } from '#kernel/server/security/secrets.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { Db } from '#database/db.ts'
import { feedFile } from './feed-file.ts'
import { holdsForFeed } from './feed-holds.ts'
import { shootsForFeed } from './feed-shoots.ts'
import * as store from './store.ts'

export { published, shootEvent } from './shoot-event.ts'

/** Creates the address of the photographer's feed; an earlier one stops working. Only its hash is stored. */
export async function makeFeed(db: Db, owner: OwnerId, { publicUrl }: Install, now: number): Promise<FeedAddress> {
  const secret = newSecret()
  await store.insertFeed(db, owner, hashOf(secret), now)
  const url = `${publicUrl}/api/calendar/feed/${secret}.ics`
  return { url, webcalUrl: url.replace(/^https?:/, 'webcal:') }
}

/** The feed with this address; not_found when there is none, or its owner is suspended. */
export async function readFeed(db: Db, name: string, { publicUrl }: Install, now: number): Promise<SentFile> {
  const feed = await store.findFeedByHash(db, hashOf(name.replace(/\.ics$/, '')))
  if (!feed) throw new Problem('not_found', 'Not found.')
  const owner = feed.userId as OwnerId
  // Programs read every few minutes: the time is written once an hour.
  if (now - (feed.lastReadAt ?? 0) >= hourMs) await store.updateFeedRead(db, owner, now)
  const content = { shoots: await shootsForFeed(db, owner, now), holds: await holdsForFeed(db, owner, now) }
  return feedFile(content, publicUrl)
}
