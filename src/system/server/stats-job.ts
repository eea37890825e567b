import { dayAt } from '#kernel/dates.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { hasStats, insertStats } from './stats-store.ts'

/** Stores the totals of the server once a day. Days on which no server ran have none. */
export const dailyFiguresJob: Job<'daily figures'> = {
  name: 'daily figures',
  everyMs: 10 * 60_000,
  run: async (db, now) => {
    const date = dayAt(now, 'UTC')
    if (await hasStats(db, date)) return
    const { countServerTotals: countPlace } = await import('#admin/server/server-totals.ts')
    const { also: _, ...totals } = await countPlace(db)
    await insertStats(db, { date, ...totals, createdAt: now })
  },
}
