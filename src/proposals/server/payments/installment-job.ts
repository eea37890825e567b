import { dayAt } from '#kernel/dates.ts'
import type { OwnerId } from '#kernel/access.ts'
import { eachInPages } from '#kernel/server/jobs/each-in-pages.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { everyonesDue } from '#proposals/server/terms/installment-store.ts'
import { isDue, issueDue } from './issue.ts'
import { issuesOn } from './issue-day.ts'

/** Nowhere is it later than here, so that no installment of a studio far in the east is missed. */
const easternmost = 'Pacific/Kiritimati'

/** Nowhere is it earlier than here: an invoice that ended too late by this clock did so by every other. */
const westernmost = 'Etc/GMT+12'

/** Bills the installments of bookings on their days. A failure for one does not affect the others. */
export const installmentJob = (): Job<'installments'> => ({
  name: 'installments',
  everyMs: 10 * 60_000,
  run: (db, now, mayGoOn) =>
    eachInPages(
      {
        from: { userId: 0, dealId: 0, id: 0 },
        read: (after, rows) => everyonesDue(db, dayAt(now, easternmost), after, rows),
        work: async ({ userId, dealId, id, ...installment }) => {
          if (issuesOn(installment, westernmost) === null) return
          await inTransaction(db, async (transaction) => {
            const owner = userId as OwnerId
            if (!(await lockUserShared(transaction, owner))) return
            if (await isDue(transaction, owner, installment, now)) await issueDue(transaction, owner, dealId, id, now)
          })
        },
      },
      mayGoOn,
    ),
})
