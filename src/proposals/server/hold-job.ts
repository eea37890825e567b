import { mailByDay } from '#accounts/server/emails/mail-by-day.ts'
import { readerOf } from '#accounts/server/settings/stored-settings.ts'
import { todayOf } from '#accounts/server/settings/settings.ts'
import { recordEvent, withDealChange } from '#deals/server/service.ts'
import { everyonesOver, findHold, markNotified } from '#holds/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { eachInPages } from '#kernel/server/jobs/each-in-pages.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { notify } from '#notifications/server/notify.ts'
import { listOfDeal } from '#proposals/server/versions/proposal-store.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { isExpired } from './view.ts'

const notYet = (done: string): string =>
  `They have not ${done}. They still can, as long as nobody else books that time.`

/** What became of what the time was held for. */
async function overWords(db: Db, owner: OwnerId, { dealId, kind }: { dealId: number; kind: string }, now: number) {
  if (kind === 'accepted') return notYet('signed')
  if (kind === 'move') return notYet('confirmed the new date')
  const today = await todayOf(db, owner, now)
  const isOpen = (await listOfDeal(db, owner, dealId)).some((one) => one.state === 'sent' && !isExpired(one, today))
  // The time of a session that clients book by themselves is held for less long than its proposal is good.
  return isOpen ? notYet('accepted') : 'The proposal expired. The time is free again.'
}

interface Over {
  id: number
  dealId: number
}

/** Tells the photographer of a hold that has run out, unless the time was held anew meanwhile. */
async function notifyHoldOver(db: Db, owner: OwnerId, { id, dealId }: Over, now: number, mail: boolean) {
  if (!(await lockUserShared(db, owner))) return
  // Locks the deal: its hold is read after that.
  const { title } = await withDealChange(db, owner, dealId, { now }, async () => {
    if (await findHold(db, owner, id)) await recordEvent(db, owner, dealId, { kind: 'hold over' }, now)
    return {}
  })
  const hold = await findHold(db, owner, id)
  if (!hold) return
  await markNotified(db, owner, id, now)
  const message = await overWords(db, owner, { dealId, kind: hold.kind }, now)
  const about = { type: 'deal' as const, id: dealId }
  await notify(db, owner, { type: 'hold_over', title: `Hold over: ${title}`, message, priority: 'normal', about }, now)
  const reader = await readerOf(db, owner)
  if (!mail || !reader?.notifications.clientUpdates) return
  const facts = { holdId: String(id), dealId: String(dealId), message }
  await mailByDay(db, owner, reader, { kind: 'hold-over', facts }, now)
}

/** Tells photographers of holds that have run out. The times are free without it. */
export const holdJob = (sendsMail = (): boolean => false): Job<'holds'> => ({
  name: 'holds',
  everyMs: 5 * 60_000,
  run: (db, now, mayGoOn) =>
    eachInPages(
      {
        from: { until: 0, id: 0 },
        read: (after, rows) => everyonesOver(db, now, after, rows),
        work: ({ userId, ...hold }) =>
          inTransaction(db, (transaction) => notifyHoldOver(transaction, userId as OwnerId, hold, now, sendsMail())),
      },
      mayGoOn,
    ),
})
