import type { OwnerId } from '#kernel/access.ts'
import { Failures } from '#kernel/server/failures.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import type { Db } from '#database/db.ts'
import { keepReading, readCalendar, type ReadingContext } from './read-calendar.ts'
import { everyonesDue, type FoundCalendar } from './store.ts'

const everyMs = 15 * 60_000
/** Calendars that are read at a time. */
const lanes = 4

/** Reads the calendars of all photographers. */
export const busyCalendarJob = ({
  services,
  keys,
}: Pick<ReadingContext, 'services' | 'keys'>): Job<'busy calendars'> => ({
  name: 'busy calendars',
  everyMs,
  run: async (db, now, mayGoOn, signal) => {
    const failures = new Failures()
    const context = { db, services, keys, now, ...(signal && { signal }) }
    const done = new Set<number>()
    for (;;) {
      // Those that were just read by hand, or in this round, are not due.
      const due = await everyonesDue(db, now - everyMs / 2, lanes + done.size)
      const next = due.filter(({ id }) => !done.has(id)).slice(0, lanes)
      if (next.length === 0) return failures.throwFirst()
      for (const { id } of next) done.add(id)
      await Promise.all(next.map((calendar) => failures.try(() => readOne(context, calendar))))
      if (!(await mayGoOn())) return
    }
  },
})

async function readOne(context: ReadingContext & { db: Db }, calendar: FoundCalendar): Promise<void> {
  const owner = calendar.userId as OwnerId
  const reading = await readCalendar(context, calendar)
  if (context.signal?.aborted) return
  await inTransaction(context.db, async (transaction) => {
    if (await lockUserShared(transaction, owner))
      await keepReading(transaction, owner, calendar.id, reading, context.now)
  })
}
