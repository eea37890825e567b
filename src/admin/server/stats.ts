import type { Stats } from '#admin/api.ts'
import type { Db } from '#database/db.ts'
import { countServerTotals, type ServerTotals } from './server-totals.ts'

/** Figures are cached for this long, milliseconds: the page's polling interval. */
const freshFor = 30_000

interface Counted {
  /** When counting began, epoch milliseconds. */
  at: number
  figures: Promise<ServerTotals>
}

/** The last figures of each database. Concurrent requests wait for the same count. */
const counted = new WeakMap<Db, Counted>()

/** Totals of this installation, at most half a minute old; `now` in epoch milliseconds. */
export async function statsOf(db: Db, now: number): Promise<Omit<Stats, 'countedAt'> & { countedAt: number }> {
  const { at, figures } = recent(db, now) ?? begin(db, now)
  const { totalInvoices: _, ...totals } = await figures
  return { ...totals, countedAt: at }
}

function recent(db: Db, now: number): Counted | undefined {
  const last = counted.get(db)
  return last && Math.abs(now - last.at) < freshFor ? last : undefined
}

function begin(db: Db, now: number): Counted {
  const begun = { at: now, figures: countServerTotals(db) }
  counted.set(db, begun)
  begun.figures.catch(() => counted.delete(db))
  return begun
}
