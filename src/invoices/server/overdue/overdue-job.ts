import type { OwnerId } from '#kernel/access.ts'
import { Failures } from '#kernel/server/failures.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { listOwnersOverdue } from './overdue-store.ts'
import { notifyOverdue } from './notify-overdue.ts'

const stepOwners = 100

/** Notifies all photographers of invoices that have become overdue. A failure for one does not affect the others. */
export const overdueInvoiceJob = (sendsMail: () => boolean): Job<'overdue invoices'> => ({
  name: 'overdue invoices',
  everyMs: 15 * 60_000,
  run: async (db, now, mayGoOn) => {
    const failures = new Failures()
    const listener = (owner: OwnerId) =>
      db.transaction().execute((transaction) => notifyOverdue(transaction, owner, { now, mail: sendsMail() }))
    // Includes invoices due by the latest local date on earth; each photographer's own date is checked later.
    const latest = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Etc/GMT-14').toPlainDate().toString()
    let after = 0
    for (;;) {
      const owners = await listOwnersOverdue(db, { latest, after, rows: stepOwners })
      for (const owner of owners) {
        await failures.try(() => listener(owner as OwnerId))
        if (!(await mayGoOn())) return
      }
      const last = owners.at(-1)
      if (last === undefined || owners.length < stepOwners) return failures.throwFirst()
      after = last
    }
  },
})
