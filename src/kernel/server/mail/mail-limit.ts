import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { countAgainstLimit } from '#kernel/server/limits/rate-limit.ts'
import { enqueueMail, type OutboxMessage } from './mail.ts'

/** More than the busiest studio sends, but too few for spam. */
const maxMails = { count: 60, seconds: 60 * 60 }

/** Enqueues a message from a photographer to a recipient they name, within an hourly limit. Throws `too_many`. */
export async function enqueueMailFor(
  db: Db,
  owner: OwnerId,
  message: Omit<OutboxMessage, 'userId'>,
  now: number,
): Promise<void> {
  const { ok, resetsAt } = await countAgainstLimit(db, `emails:${owner}`, maxMails, now)
  if (!ok) {
    const seconds = Math.max(1, Math.ceil((resetsAt - now) / 1000))
    throw new Problem(
      'too_many',
      `You have sent ${maxMails.count} emails within an hour. You can send the next one in ` +
        `${minuteWords(Math.ceil(seconds / 60))}.`,
      { retryAfterSeconds: seconds },
    )
  }
  await enqueueMail(db, { ...message, userId: owner }, now)
}

const minuteWords = (minutes: number): string => (minutes === 1 ? 'a minute' : `${minutes} minutes`)
