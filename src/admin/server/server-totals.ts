import { setImmediate as breathe } from 'node:timers/promises'
import { defaultCurrency } from '#kernel/currency.ts'
import type { Amount } from '#studio-money/also.ts'
import type { Db } from '#database/db.ts'
import { countEveryonesShoots, listEveryone, sumEveryonesInvoices } from './place-store.ts'

/** Totals of this installation. */
export interface ServerTotals {
  totalUsers: number
  /** Users who may sign in. */
  activeUsers: number
  totalShoots: number
  totalInvoices: number
  /** The currency of most paid and completed invoices, and their total in it. */
  currency: string
  totalRevenue: number
  /** Their totals in other currencies. */
  also: Amount[]
}

/** Users counted in one step: fewer when they have many records, more when they have few. */
const people = { first: 50, least: 1, most: 500 }

/** Target duration of a step, milliseconds: other requests run between steps. */
const stepMs = 8

/** Counts all records, some users at a time. It is not a snapshot: changes meanwhile may or may not be counted. */
export async function countServerTotals(db: Db): Promise<ServerTotals> {
  const figures = { totalUsers: 0, activeUsers: 0, totalShoots: 0, totalInvoices: 0 }
  const revenue = new Map<string, Amount>()
  for (let [after, step] = [0, people.first]; ;) {
    const began = performance.now()
    const some = await listEveryone(db, after, step)
    const last = some.at(-1)
    if (!last) return { ...figures, ...revenueOf([...revenue.values()]) }
    const stretch = { after, upTo: last.id }
    for (const { currency, count, settled, paid } of await sumEveryonesInvoices(db, stretch)) {
      const before = revenue.get(currency) ?? { currency, count: 0, amount: 0 }
      revenue.set(currency, { currency, count: before.count + settled, amount: before.amount + paid })
      figures.totalInvoices += count
    }
    figures.totalUsers += some.length
    figures.activeUsers += some.filter(({ status }) => status === 'active').length
    figures.totalShoots += await countEveryonesShoots(db, stretch)
    after = last.id
    step = nextStep(step, performance.now() - began)
    await breathe()
  }
}

/** The currency of most invoices first: revenue is not added across currencies. */
function revenueOf(amounts: readonly Amount[]): Pick<ServerTotals, 'currency' | 'totalRevenue' | 'also'> {
  const [most, ...also] = amounts.toSorted(
    (one, other) => other.count - one.count || one.currency.localeCompare(other.currency),
  )
  return { currency: most?.currency ?? defaultCurrency, totalRevenue: most?.amount ?? 0, also }
}

/** The size of the next step, given the duration of the last one, milliseconds. */
function nextStep(step: number, took: number): number {
  if (took > stepMs) return Math.max(people.least, Math.floor(step / 2))
  return took < stepMs / 2 ? Math.min(people.most, step * 2) : step
}
