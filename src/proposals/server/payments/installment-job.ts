import { dayAt } from '#kernel/dates.ts'
import type { OwnerId } from '#kernel/access.ts'
import { eachInPages } from '#kernel/server/jobs/each-in-pages.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { billableUntil, issueDue } from '#proposals/server/acceptance/bind.ts'
import { everyonesDue } from '#proposals/server/terms/installment-store.ts'

/** Nowhere is it later than here, so that no installment of a studio far in the east is missed. */
const easternmost = 'Pacific/Kiritimati'

/** Bills the installments of bookings on their days. A failure for one does not affect the others. */
export const installmentJob = (): Job<'installments'> => ({
  name: 'installments',
  everyMs: 10 * 60_000,
  run: (db, now, mayGoOn) =>
    eachInPages(
      {
        from: { userId: 0, dealId: 0, id: 0 },
        read: (after, rows) => everyonesDue(db, dayAt(now, easternmost), after, rows),
        work: ({ userId, dealId, id, issueOn }) =>
          inTransaction(db, async (transaction) => {
            const owner = userId as OwnerId
            if (!(await lockUserShared(transaction, owner))) return
            if ((issueOn ?? '') <= (await billableUntil(transaction, owner, now)))
              await issueDue(transaction, owner, dealId, id, now)
          }),
      },
      mayGoOn,
    ),
})
