import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '#database/db.ts'
import { countEveryonesShoots, listEveryone, sumEveryonesInvoices } from './place-store.ts'

/** How much there is on this server. */
export interface PlaceFigures {
  totalUsers: number
  /** Whoever may sign in. */
  activeUsers: number
  totalShoots: number
  totalInvoices: number
  /** What paid and completed invoices come to, cents. */
  totalRevenue: number
}

/** One step counts what belongs to so many people: few while they have much, many while they have little. */
const people = { first: 50, least: 1, most: 500 }

/** A step should take about so long, milliseconds: others have their turn after it. */
const stepMs = 8

/**
 * Counts all that is kept here, some people at a time. It is no moment's picture: what changes meanwhile may be counted
 * or not.
 */
export async function countPlace(db: Db): Promise<PlaceFigures> {
  const figures: PlaceFigures = { totalUsers: 0, activeUsers: 0, totalShoots: 0, totalInvoices: 0, totalRevenue: 0 }
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

/** Of how many people the next step is, after one that took so long, milliseconds. */
function nextStep(step: number, took: number): number {
  if (took > stepMs) return Math.max(people.least, Math.floor(step / 2))
  return took < stepMs / 2 ? Math.min(people.most, step * 2) : step
}
