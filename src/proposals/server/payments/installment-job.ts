import { dayAt } from '#kernel/dates.ts'
import { dayMs } from '#kernel/durations.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Failures } from '#kernel/server/failures.ts'
import { eachInPages } from '#kernel/server/jobs/each-in-pages.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { everyonesDue, everyonesDueAgain, type Key } from '#proposals/server/terms/installment-store.ts'
import { isDue, issueDue } from './issue.ts'
import { issuesOn } from './issue-day.ts'

/** Nowhere is it later than here, so that no installment of a studio far in the east is missed. */
const easternmost = 'Pacific/Kiritimati'

/** Nowhere is it earlier than here: an invoice that ended too late by this clock did so by every other. */
const westernmost = 'Etc/GMT+12'

/** One whose invoice ended before its day goes out on that day, or once the server runs again after it. */
const lookBackMs = 31 * dayMs

type Due = Awaited<ReturnType<typeof everyonesDue>>[number]

async function issueIfDue(db: Db, { userId, dealId, id, ...installment }: Due, now: number): Promise<void> {
  if (issuesOn(installment, westernmost) === null) return
  await inTransaction(db, async (transaction) => {
    const owner = userId as OwnerId
    if (!(await lockUserShared(transaction, owner))) return
    if (await isDue(transaction, owner, installment, now)) await issueDue(transaction, owner, dealId, id, now)
  })
}

const first = { userId: 0, dealId: 0, id: 0 }

/** Bills the installments of bookings on their days. A failure for one does not affect the others. */
export const installmentJob = (): Job<'installments'> => ({
  name: 'installments',
  everyMs: 10 * 60_000,
  run: async (db, now, mayGoOn) => {
    const until = dayAt(now, easternmost)
    const days: [string, string] = [dayAt(now - lookBackMs, westernmost), until]
    const work = (due: Due) => issueIfDue(db, due, now)
    const failures = new Failures()
    for (const read of [
      (after: Key, rows: number) => everyonesDue(db, until, after, rows),
      (after: Key, rows: number) => everyonesDueAgain(db, days, after, rows),
    ])
      await failures.try(() => eachInPages({ from: first, read, work }, mayGoOn))
    failures.throwFirst()
  },
})
