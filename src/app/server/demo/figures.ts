import { countServerTotals } from '#admin/server/server-totals.ts'
import type { Db } from '#database/db.ts'
import { dayAt } from '#kernel/dates.ts'
import { dayMs } from '#kernel/durations.ts'
import { insertStats } from '#system/server/stats-store.ts'

/** The number of days counted by the demo's server, and of those in which it grew. */
const counted = 75
const grown = 300

/** Daily figures of the demo's server until yesterday: the server counts today itself. */
export async function keepFigures(db: Db, now: number): Promise<void> {
  const today = await countServerTotals(db)
  for (let ago = counted; ago > 0; ago--) {
    const then = (count: number) => Math.round(count * (1 - ago / grown))
    const figures = {
      totalUsers: then(today.totalUsers),
      activeUsers: then(today.activeUsers),
      totalShoots: then(today.totalShoots),
      totalInvoices: then(today.totalInvoices),
      currency: today.currency,
      totalRevenue: then(today.totalRevenue),
    }
    await insertStats(db, { date: dayAt(now - ago * dayMs, 'UTC'), ...figures, createdAt: now - ago * dayMs })
  }
}
