import type { OwnerId } from '#kernel/access.ts'
import type { Limit } from '#kernel/api.ts'
import { Problem } from '#kernel/problem.ts'
import { countAgainstLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Db } from '#database/db.ts'

const hour = 60 * 60
const limits = {
  tickets: {
    limit: { count: 20, seconds: 24 * hour },
    words: 'You have created 20 tickets in one day. Add a message to one of them, or create another',
  },
  messages: { limit: { count: 100, seconds: hour }, words: 'You have sent 100 messages in one hour. Try again' },
} as const satisfies Record<string, { limit: Limit; words: string }>

/**
 * Rate-limits a photographer's tickets and messages. Requests refused for another reason do not count, as it is part of
 * the same transaction.
 */
export async function countAsking(db: Db, owner: OwnerId, what: keyof typeof limits, now: number): Promise<void> {
  const { limit, words } = limits[what]
  const { ok, resetsAt } = await countAgainstLimit(db, `support ${what}:${owner}`, limit, now)
  if (ok) return
  const seconds = Math.max(1, Math.ceil((resetsAt - now) / 1000))
  throw new Problem('too_many', `${words} in ${waitWords(Math.ceil(seconds / 60))}.`, { retryAfterSeconds: seconds })
}

function waitWords(minutes: number): string {
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
