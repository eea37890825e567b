import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '#database/db.ts'
import { countEveryonesShoots, listEveryone, sumEveryonesInvoices } from './place-store.ts'

/** Totals of this installation. */
export interface ServerTotals {
  totalUsers: number
  /** Users who may sign in. */
  activeUsers: number
  totalShoots: number
  totalInvoices: number
  /** The total of paid and completed invoices, cents. */
  totalRevenue: number
}

/** Users counted in one step: fewer when they have many records, more when they have few. */
const people = { first: 50, least: 1, most: 500 }

/** Target duration of a step, milliseconds: other requests run between steps. */
const stepMs = 8

/** Counts all records, some users at a time. It is no snapshot: changes meanwhile may or may not be counted. */
export async function countServerTotals(db: Db): Promise<ServerTotals> {
  const figures: ServerTotals = { totalUsers: 0, activeUsers: 0, totalShoots: 0, totalInvoices: 0, totalRevenue: 0 }
  for (let [after, step] = [0, people.first]; ;) {
    const began = performance.now()
    const some = await listEveryone(db, after, step)
    const last = some.at(-1)
    if (!last) return figures
    const stretch = { after, upTo: last.id }
    const { count, paid } = await sumEveryonesInvoices(db, stretch)
    figures.totalUsers += some.length
    figures.activeUsers += some.filter(({ status }) => status === 'active').length
    figures.totalShoots += await countEveryonesShoots(db, stretch)
    figures.totalInvoices += count
    figures.totalRevenue += paid
    after = last.id
    step = nextStep(step, performance.now() - began)
    await breathe()
  }
}

/** The size of the next step, given the duration of the last one, milliseconds. */
function nextStep(step: number, took: number): number {
  if (took > stepMs) return Math.max(people.least, Math.floor(step / 2))
  return took < stepMs / 2 ? Math.min(people.most, step * 2) : step
}
