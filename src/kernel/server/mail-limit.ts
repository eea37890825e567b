import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { isAllowed } from './rate-limit.ts'
import { enqueueMail, type OutboxMessage } from './mail.ts'

/** More than the busiest studio writes, and too few for anybody who wants to send what nobody asked for. */
const most = { count: 60, seconds: 60 * 60 }

/** Orders a letter from a photographer to whomever they name: so many an hour, for whatever they are about. */
export async function enqueueMailFor(
  db: Db,
  owner: OwnerId,
  letter: Omit<OutboxMessage, 'userId'>,
  now: number,
): Promise<void> {
  const { ok, resetsAt } = await isAllowed(db, `letters:${owner}`, most, now)
  if (!ok) {
    const seconds = Math.max(1, Math.ceil((resetsAt - now) / 1000))
    throw new Problem(
      'too_many',
      `You have sent ${most.count} letters within an hour. The next one can leave in ${minuteWords(Math.ceil(seconds / 60))}.`,
      { retryAfterSeconds: seconds },
    )
  }
  await enqueueMail(db, { ...letter, userId: owner }, now)
}

const minuteWords = (minutes: number): string => (minutes === 1 ? 'a minute' : `${minutes} minutes`)
