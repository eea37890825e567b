import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { OpenFile } from '#kernel/server/files/files.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { FeedHold } from './feed-holds.ts'
import type { FeedRow } from './store.ts'

/** What a feed holds. */
export interface FeedContent {
  shoots: FeedRow[]
  holds: FeedHold[]
}

/** Version of the feed's format: increase it to make programs read their feeds again. */
const format = 1

/**
 * The feed as a response. The tag is computed from the content, so that nothing is formatted for a program that has it
 * already.
 */
export function feedFile(content: FeedContent, publicUrl: string): SentFile {
  const hash = createHash('sha256').update(`${format} ${publicUrl}`)
  for (const one of [...content.shoots, ...content.holds]) hash.update(JSON.stringify(one))
  return {
    type: 'text/calendar; charset=utf-8',
    tag: `"${hash.digest('base64url').slice(0, 22)}"`,
    headers: { 'cache-control': 'private, no-cache', 'content-disposition': 'inline; filename="lightbook.ics"' },
    open: () => written(content, publicUrl),
  }
}

async function written({ shoots, holds }: FeedContent, publicUrl: string): Promise<OpenFile> {
  // The rules of all zones take megabytes, so they are loaded only when a feed is read.
  const { calendarLines } = await import('./feed-text.ts')
  const pieces: Buffer[] = []
  for await (const lines of calendarLines(shoots, publicUrl, holds)) pieces.push(Buffer.from(lines))
  return {
    size: pieces.reduce((size, { length }) => size + length, 0),
    read: () => Readable.from(pieces),
  }
}
