import type { OwnerId } from '#kernel/access.ts'
import { eachInPages } from '#kernel/server/jobs/each-in-pages.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { everyonesOverdue } from './overdue-store.ts'
import { notifyOverdue } from './notify-overdue.ts'

/** Notifies all photographers of invoices that have become overdue. A failure for one does not affect the others. */
export const overdueInvoiceJob = (sendsMail: () => boolean): Job<'overdue invoices'> => ({
  name: 'overdue invoices',
  everyMs: 15 * 60_000,
  run: async (db, now, mayGoOn) => {
    // Includes invoices due by the latest local date on earth; each photographer's own date is checked later.
    const latest = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Etc/GMT-14').toPlainDate().toString()
    await eachInPages(
      {
        from: 0,
        read: (after, rows) => everyonesOverdue(db, { latest, after, rows }),
        work: (owner) =>
          db
            .transaction()
            .execute((transaction) => notifyOverdue(transaction, owner as OwnerId, { now, mail: sendsMail() })),
      },
      mayGoOn,
    )
  },
})
