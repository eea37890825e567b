import { recordEvent, withDealChange } from '#deals/server/service.ts'
import { everyonesOver, findHold, markTold } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Failures } from '#kernel/server/failures.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { notify } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'

const stepRows = 100

const overWords = {
  accepted: 'They have not signed. They still can, as long as nobody else books that time.',
  proposal: 'The proposal expired. The time is free again.',
  move: 'They have not confirmed the new date. They still can, as long as nobody else books that time.',
} as const

/** Tells the photographer of a hold that has run out, unless the time was held anew meanwhile. */
async function tellOver(db: Db, owner: OwnerId, { id, dealId }: { id: number; dealId: number }, now: number) {
  if (!(await lockUserShared(db, owner))) return
  // Locks the deal: its hold is read after that.
  const { title } = await withDealChange(db, owner, dealId, { now }, async () => {
    if (await findHold(db, owner, id)) await recordEvent(db, owner, dealId, { kind: 'hold over' }, now)
    return {}
  })
  const hold = await findHold(db, owner, id)
  if (!hold) return
  await markTold(db, owner, id, now)
  const message = overWords[hold.kind as keyof typeof overWords]
  const about = { type: 'deal' as const, id: dealId }
  await notify(db, owner, { type: 'hold_over', title: `Hold over: ${title}`, message, priority: 'normal', about }, now)
}

/** Tells photographers of holds that have run out. The times are free without it. */
export const holdJob = (): Job<'holds'> => ({
  name: 'holds',
  everyMs: 5 * 60_000,
  run: async (db, now, mayGoOn) => {
    const failures = new Failures()
    for (let after = { until: 0, id: 0 }; ;) {
      const over = await everyonesOver(db, now, after, stepRows)
      for (const { userId, ...hold } of over) {
        await failures.try(() =>
          inTransaction(db, (transaction) => tellOver(transaction, userId as OwnerId, hold, now)),
        )
        if (!(await mayGoOn())) return
      }
      const last = over.at(-1)
      if (!last || over.length < stepRows) return failures.throwFirst()
      after = last
    }
  },
})
