import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/**
 * The state of the outbox: the number of unsent messages, how many of them are for later and the first of these times,
 * the oldest due time, and the number of failed ones since an instant; epoch milliseconds.
 */
export async function countMail(db: Db, { now, since }: { now: number; since: number }) {
  const waiting = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('tries', '>', 0).as('tried'),
      fn.countAll<number>().filterWhere('tries', '=', 0).filterWhere('dueAt', '>', now).as('postponed'),
      fn.min('dueAt').filterWhere('tries', '=', 0).filterWhere('dueAt', '>', now).as('postponedUntil'),
      fn.min('createdAt').filterWhere('dueAt', '<=', now).as('oldestDue'),
    ])
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const { givenUp } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('givenUp'))
    .where('failedAt', '>', since)
    .executeTakeFirstOrThrow()
  return { ...waiting, givenUp }
}

/** When the last message was sent, epoch milliseconds. */
export async function lastMailSentAt(db: Db): Promise<number | undefined> {
  return (
    (
      await db
        .selectFrom('outbox')
        .select('sentAt')
        .where('sentAt', 'is not', null)
        .orderBy('sentAt', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.sentAt ?? undefined
  )
}

/** The error of the last message that is unsent, or failed since. */
export async function lastMailError(db: Db, since: number): Promise<string | undefined> {
  const unsent = db
    .selectFrom('outbox')
    .select(['id', 'lastError'])
    .where('sentAt', 'is', null)
    .where('lastError', '<>', '')
    .orderBy(sql`id + 0`, 'desc')
    .limit(1)
  // Two queries with an index each; the addition prevents the engine from scanning all messages in order.
  const waiting = await unsent.where('failedAt', 'is', null).executeTakeFirst()
  const givenUp = await unsent.where('failedAt', '>', since).executeTakeFirst()
  return [waiting, givenUp].flatMap((email) => email ?? []).toSorted((one, other) => other.id - one.id)[0]?.lastError
}

/** Gives up all unsent messages for a reason; returns their number. */
export async function withholdMail(db: Db, now: number, reason: string): Promise<number> {
  const withheld = await db
    .updateTable('outbox')
    .set({ failedAt: now, lastError: reason })
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirst()
  return Number(withheld.numUpdatedRows)
}
