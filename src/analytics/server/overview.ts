import { setImmediate as turn } from 'node:timers/promises'
import type { Accounting, Overview } from '#analytics/api.ts'
import { barsOf, shareInPercent, sum } from '#analytics/rules.ts'
import type { OwnerId } from '#kernel/access.ts'
import { lightKinds } from '#light/light-kind.ts'
import { ShootStatus, ShootType } from '#shoots/api.ts'
import { amountsOf } from '#studio-money/also.ts'
import type { Db } from '#database/db.ts'
import type { RequestedPeriod } from './requested-period.ts'
import * as store from './figures-store.ts'

const maxBestClients = 5

/** All time has nothing to compare with. */
const nothing = { revenue: null, paid: null }

type Group = Awaited<ReturnType<typeof store.countShootsBy>>[number]

/** The figures of the overview. SQLite blocks during each query, so other requests run between them. */
export async function overviewOf(db: Db, owner: OwnerId, requested: RequestedPeriod): Promise<Overview> {
  const { range, soFar, before, stretch, today, state, currency, own, chargesTax } = requested
  const part = { range, currency }
  const months = await store.listMonths(db, owner, part, soFar.to)
  await turn()
  const groups = await store.countShootsBy(db, owner, range, soFar.end)
  await turn()
  const clients = await store.countActive(db, owner, range)
  await turn()
  const bestClients = await store.listBestClients(db, owner, part, maxBestClients)
  await turn()
  const beside = await store.countBeside(db, owner, requested)
  const past = before ? await store.sumBilled(db, owner, { range: before, currency }) : nothing
  const { currencies, others } = await currenciesOf(db, owner, { currency, own })
  const billed = others.length > 0 ? await store.listBilled(db, owner, range, others) : []
  await turn()
  const also = (of: 'revenue' | 'paid') =>
    amountsOf(billed.map((sums) => ({ currency: sums.currency, count: sums.invoices, amount: sums[of] })))
  const [revenue, paid] = [sum(months.map((month) => month.revenue)), sum(months.map((month) => month.paid))]
  return {
    currency,
    currencies,
    includesTax: chargesTax,
    from: stretch.from,
    to: stretch.to,
    state,
    clients,
    bestClients,
    shoots: {
      now: sum(groups.map(({ count }) => count)),
      soFar: sum(groups.map((group) => group.soFar)),
      ...beside,
    },
    revenue: {
      now: revenue,
      soFar: sum(months.map(({ revenueSoFar }) => revenueSoFar)),
      before: past.revenue,
      invoices: sum(months.map(({ invoices }) => invoices)),
      also: also('revenue'),
    },
    paid: {
      now: paid,
      soFar: sum(months.map(({ paidSoFar }) => paidSoFar)),
      before: past.paid,
      percent: shareInPercent(sum(months.map(({ collected }) => collected)), revenue),
      also: also('paid'),
    },
    byMonth: barsOf(months, ...monthsShown(stretch, months, today)),
    ...breakdownsOf(groups),
  }
}

/**
 * The first and last month shown: up to the period's last day, or a later invoice. All time begins with the first one.
 */
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
  { range, currency, own }: Pick<RequestedPeriod, 'range' | 'currency' | 'own'>,
): Promise<Accounting> {
  const { collected, ...billed } = await store.sumBilled(db, owner, { range, currency })
  await turn()
  const { drafts, cancelled, ...pending } = await store.sumPending(db, owner, { range, currency })
  await turn()
  const received = await store.sumReceived(db, owner, { range, currency })
  await turn()
  const { others } = await currenciesOf(db, owner, { currency, own })
  const also = others.length > 0 ? await accountingIn(db, owner, range, others) : none
  return {
    ...billed,
    currency,
    invoices: billed.invoices + sum(also.billed.map(({ invoices }) => invoices)),
    drafts: drafts + sum(also.pending.map((sums) => sums.drafts)),
    cancelled: cancelled + sum(also.pending.map((sums) => sums.cancelled)),
    pending: { ...pending, also: amountsOf(also.pending) },
    received: { ...received, also: amountsOf(also.received) },
    collectionRate: shareInPercent(collected, billed.revenue),
  }
}

/** Most photographers have one currency. */
const none: Awaited<ReturnType<typeof accountingIn>> = { billed: [], pending: [], received: [] }

async function accountingIn(db: Db, owner: OwnerId, range: RequestedPeriod['range'], others: readonly string[]) {
  const billed = await store.listBilled(db, owner, range, others)
  await turn()
  const pending = await store.listPending(db, owner, range, others)
  await turn()
  return { billed, pending, received: await store.listReceived(db, owner, range, others) }
}

/** All currencies of a photographer, and those without the one that is asked for. */
async function currenciesOf(db: Db, owner: OwnerId, { currency, own }: Pick<RequestedPeriod, 'currency' | 'own'>) {
  const found = await store.listCurrencies(db, owner)
  await turn()
  const currencies = [...new Set([own, currency, ...found])].toSorted()
  return { currencies, others: found.filter((other) => other !== currency) }
}
