import { blankDeal, everyonesLostBefore } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { formOf } from './form.ts'

const stepRows = 100
const leastMonths = 6

/**
 * Removes person and message of inquiries that were lost long ago: after as many months as the studio has chosen. What
 * was signed or paid is not affected.
 */
export async function blankLostDeals(db: Db, now: number, mayGoOn: () => Promise<boolean>): Promise<void> {
  let after = { closedAt: 0, id: 0 }
  for (;;) {
    const lost = await everyonesLostBefore(db, monthsBefore(now, leastMonths), after, stepRows)
    for (const { userId, id, closedAt } of lost) {
      const owner = userId as OwnerId
      const { lostMonths } = await formOf(db, owner)
      if (closedAt > monthsBefore(now, lostMonths)) continue
      await inTransaction(db, async (transaction) => {
        if (await lockUserShared(transaction, owner)) await blankDeal(transaction, owner, id, now)
      })
    }
    const last = lost.at(-1)
    if (!last || lost.length < stepRows || !(await mayGoOn())) return
    after = last
  }
}

const monthsBefore = (now: number, months: number): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').subtract({ months }).epochMilliseconds
