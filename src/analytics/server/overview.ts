import { setImmediate as turn } from 'node:timers/promises'
import type { Accounting, Overview } from '#analytics/api.ts'
import { barsOf, percentOf, sum } from '#analytics/rules.ts'
import type { OwnerId } from '#kernel/access.ts'
import { lightKinds } from '#light/light-kind.ts'
import { ShootStatus, ShootType } from '#shoots/api.ts'
import type { Db } from '#database/db.ts'
import type { RequestedPeriod } from './requested-period.ts'
import * as store from './figures-store.ts'

const maxBestClients = 5

/** All time has nothing to compare with. */
const nothing = { shoots: null, revenue: null, paid: null }

type Group = Awaited<ReturnType<typeof store.countShootsBy>>[number]

/** The figures of the overview. SQLite blocks during each query, so other requests run between them. */
export async function overviewOf(
  db: Db,
  owner: OwnerId,
  { range, soFar, before, stretch, today, state }: RequestedPeriod,
): Promise<Overview> {
  const months = await store.listMonths(db, owner, range, soFar.to)
  await turn()
  const groups = await store.countShootsBy(db, owner, range, soFar.end)
  await turn()
  const clients = await store.countActive(db, owner, range)
  await turn()
  const bestClients = await store.listBestClients(db, owner, range, maxBestClients)
  await turn()
  const past = before
    ? { shoots: await store.countShoots(db, owner, before), ...(await store.sumBilled(db, owner, before)) }
    : nothing
  const [revenue, paid] = [sum(months.map((month) => month.revenue)), sum(months.map((month) => month.paid))]
  return {
    from: stretch.from,
    to: stretch.to,
    state,
    clients,
    bestClients,
    shoots: {
      now: sum(groups.map(({ count }) => count)),
      soFar: sum(groups.map((group) => group.soFar)),
      before: past.shoots,
    },
    revenue: {
      now: revenue,
      soFar: sum(months.map(({ revenueSoFar }) => revenueSoFar)),
      before: past.revenue,
      invoices: sum(months.map(({ invoices }) => invoices)),
    },
    paid: {
      now: paid,
      soFar: sum(months.map(({ paidSoFar }) => paidSoFar)),
      before: past.paid,
      percent: percentOf(paid, revenue),
    },
    byMonth: barsOf(months, ...monthsShown(stretch, months, today)),
    ...breakdownsOf(groups),
  }
}

/** The first and last month shown: up to the period's last day, or a later invoice. All time begins with the first one. */
function monthsShown(
  { from, to }: RequestedPeriod['stretch'],
  billed: readonly { month: string }[],
  today: string,
): [string, string] {
  const last = billed.at(-1)?.month ?? ''
  if (from !== null && to !== null) return [from.slice(0, 7), last > to.slice(0, 7) ? last : to.slice(0, 7)]
  const all = [...billed.map(({ month }) => month), today.slice(0, 7)].toSorted()
  return [all.at(0) ?? '', all.at(-1) ?? '']
}

/** Each with the highest count first; light in the order of a day. */
function breakdownsOf(groups: readonly Group[]): Pick<Overview, 'byType' | 'byStatus' | 'byLight'> {
  const of = (fits: (group: Group) => boolean) => sum(groups.filter(fits).map(({ count }) => count))
  const found = <T extends { count: number }>(all: T[]) =>
    all.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
  return {
    byType: found(ShootType.options.map((type) => ({ type, count: of((group) => group.type === type) }))),
    byStatus: found(ShootStatus.options.map((status) => ({ status, count: of((group) => group.status === status) }))),
    byLight: lightKinds
      .map((light) => ({ light, count: of(({ lightKind }) => (lightKind ?? 'unknown') === light) }))
      .filter(({ count }) => count > 0),
  }
}

/** Totals of what was billed, is pending and was collected. */
export async function accountingOf(
  db: Db,
  owner: OwnerId,
  { range }: Pick<RequestedPeriod, 'range'>,
): Promise<Accounting> {
  const billed = await store.sumBilled(db, owner, range)
  await turn()
  const { count, amount, ...notBilled } = await store.sumPending(db, owner, range)
  await turn()
  return {
    ...billed,
    ...notBilled,
    pending: { count, amount },
    received: await store.sumReceived(db, owner, range),
    collectionRate: percentOf(billed.paid, billed.revenue),
  }
}
