import { dayAt } from '#kernel/dates.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Failures } from '#kernel/server/failures.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { billableUntil, issueDue } from '#proposals/server/acceptance/bind.ts'
import { everyonesDue } from '#proposals/server/terms/installment-store.ts'

const stepRows = 100

/** Nowhere is it later than here, so that no installment of a studio far in the east is missed. */
const easternmost = 'Pacific/Kiritimati'

/** Bills the installments of bookings on their days. A failure for one does not affect the others. */
export const installmentJob = (): Job<'installments'> => ({
  name: 'installments',
  everyMs: 10 * 60_000,
  run: async (db, now, mayGoOn) => {
    const failures = new Failures()
    let after = { userId: 0, dealId: 0, id: 0 }
    for (;;) {
      const due = await everyonesDue(db, dayAt(now, easternmost), after, stepRows)
      for (const { userId, dealId, id, issueOn } of due) {
        const owner = userId as OwnerId
        await failures.try(() =>
          inTransaction(db, async (transaction) => {
            if (!(await lockUserShared(transaction, owner))) return
            if ((issueOn ?? '') <= (await billableUntil(transaction, owner, now)))
              await issueDue(transaction, owner, dealId, id, now)
          }),
        )
        if (!(await mayGoOn())) return
      }
      const last = due.at(-1)
      if (!last || due.length < stepRows) return failures.throwFirst()
      after = last
    }
  },
})
