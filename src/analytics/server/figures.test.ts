import { describe, expect, test } from 'vitest'
import { analytics } from '#analytics/api.ts'
import type { Period } from '#analytics/period-names.ts'
import { clients } from '#clients/api.ts'
import { type ListedInvoice, invoices } from '#invoices/api.ts'
import { type SentInvoice } from '#invoices/draft.ts'
import { type ListedShoot, ShootStatus, ShootType, shoots } from '#shoots/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const alice = 'alice'

/** The same figures on every run. */
function chance(seed: number) {
  let at = seed
  return (most: number): number => {
    at = (at * 48_271) % 2_147_483_647
    return at % most
  }
}

const now = Date.parse('2026-11-21T15:00:00Z')
const aDay = 86_400_000
const statuses = ['draft', 'sent', 'paid', 'complete', 'unpaid', 'cancelled'] as const

/**
 * A studio of three years, created through the API: invoices partly paid, late, dated in the future, of every status.
 */
async function fill(studio: Studio, seed: number): Promise<void> {
  const upTo = chance(seed)
  const as = studio.as(alice)
  const who: number[] = []
  for (let at = 0; at < 8; at += 1) {
    const { id } = await as(clients.create, { input: { name: `Client ${at}` } })
    await studio.db
      .updateTable('clients')
      .set({ createdAt: now - upTo(1000) * aDay })
      .where('id', '=', id)
      .execute()
    who.push(id)
  }
  const any = <T>(all: readonly T[]): T => all[upTo(all.length)] as T
  for (let at = 0; at < 40; at += 1) {
    const date = new Date(now - (upTo(1100) - 60) * aDay + upTo(aDay)).toISOString()
    const shoot = await as(shoots.create, {
      input: {
        title: `Shoot ${at}`,
        location: 'Pier 1',
        date,
        type: any(ShootType.options),
        status: any(ShootStatus.options),
      },
    })
    if (upTo(3) > 0)
      await as(shoots.assignClient, { params: { id: shoot.id }, input: { clientId: any(who.slice(0, 6)) } })
    const issueDate = new Date(now - (upTo(1100) - 30) * aDay).toISOString().slice(0, 10)
    const draft: SentInvoice = {
      clientId: any(who),
      issueDate,
      dueDate: issueDate,
      items: [{ description: 'Portraits', quantity: 1 + upTo(3), rate: upTo(90_000) / 100 }],
      taxType: 'percentage',
      taxRate: 8.875,
      status: any(statuses),
    }
    const { id, status, balance } = await as(invoices.create, { input: draft })
    if ((status === 'overdue' || status === 'sent') && balance > 200 && upTo(2) > 0)
      await as(invoices.pay, { params: { id }, input: { amount: (1 + upTo(balance - 2)) / 100, paidOn: '2026-01-02' } })
  }
}

interface Everything {
  shoots: ListedShoot[]
  invoices: ListedInvoice[]
  clients: { id: number; name: string; createdAt: string }[]
  /** Whom each shoot is for. */
  zone: string
}

async function readAll({ as }: Studio, zone: string): Promise<Everything> {
  return {
    shoots: await as(alice)(shoots.list, {}),
    invoices: await as(alice)(invoices.list, {}),
    clients: await as(alice)(clients.list, {}),
    zone,
  }
}

const dayIn = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(at))
const total = (some: readonly number[]): number => some.reduce((sum, one) => sum + one, 0)
const isBilled = ({ status }: ListedInvoice): boolean => status !== 'draft' && status !== 'cancelled'

/** The expected figures, computed from the lists in plain JavaScript. */
function reckoned(all: Everything, from: string, to: string) {
  const within = (day: string) => day >= from && day <= to
  const taken = all.shoots.filter(({ date }) => within(dayIn(date, all.zone)))
  const dated = all.invoices.filter(({ issueDate }) => within(issueDate))
  const billed = dated.filter(isBilled)
  const active = new Set(
    [...taken.map(({ clientId }) => clientId), ...billed.map(({ clientId }) => clientId)].filter((id) => id !== null),
  )
  const best = all.clients
    .map(({ id, name }) => ({ id, name, of: billed.filter(({ clientId }) => clientId === id) }))
    .map(({ id, name, of }) => ({ id, name, revenue: total(of.map((one) => one.total)), invoices: of.length }))
    .filter((one) => one.invoices > 0)
    .toSorted((one, other) => other.revenue - one.revenue || one.id - other.id)
    .slice(0, 5)
  const [revenue, paid] = [total(billed.map((one) => one.total)), total(billed.map((one) => one.paid))]
  const pending = dated.filter(({ status }) => ['sent', 'unpaid', 'overdue'].includes(status))
  return {
    taken,
    dated,
    billed,
    best,
    revenue,
    paid,
    percent: paid === revenue && revenue > 0 ? 100 : Math.min(99, Math.round((paid / Math.max(revenue, 1)) * 100)),
    active: active.size,
    fresh: all.clients.filter(({ id, createdAt }) => active.has(id) && within(dayIn(createdAt, all.zone))).length,
    pending: { count: pending.length, amount: total(pending.map(({ balance }) => balance)) },
  }
}

/** What was received, payment by payment. */
async function receivedIn({ db, ids }: Studio, from: string, to: string): Promise<{ count: number; amount: number }> {
  const payments = await db
    .selectFrom('invoice_payments')
    .select(['amount', 'paidOn'])
    .where('userId', '=', ids.alice)
    .execute()
  const found = payments.filter(({ paidOn }) => paidOn >= from && paidOn <= to)
  return { count: found.length, amount: total(found.map(({ amount }) => amount)) }
}

const byCount = <T extends string>(all: readonly T[]) =>
  Object.fromEntries([...Map.groupBy(all, (one) => one)].map(([one, some]) => [one, some.length]))

/** What is dated ahead belongs to every period but own days, and is not compared. */
function boundsOf({ period }: Period, to: string): { end: string; known: string } {
  if (period === 'own') return { end: to, known: to }
  return { end: '2199-12-31', known: period === 'all' ? '2026-11-21' : to }
}

const periods: [Period, string, string, [string, string] | null][] = [
  [{ period: '30-days' }, '2026-10-23', '2026-11-21', ['2026-09-23', '2026-10-22']],
  [{ period: 'quarter' }, '2026-10-01', '2026-11-21', ['2026-07-01', '2026-08-21']],
  [{ period: '12-months' }, '2025-12-01', '2026-11-21', ['2024-12-01', '2025-11-21']],
  [{ period: 'year' }, '2026-01-01', '2026-11-21', ['2025-01-01', '2025-11-21']],
  [{ period: 'own', from: '2025-02-10', to: '2026-03-15' }, '2025-02-10', '2026-03-15', ['2024-01-08', '2025-02-09']],
  [{ period: 'all' }, '1900-01-01', '2199-12-31', null],
]

describe.each([
  ['America/New_York', 11],
  ['Pacific/Kiritimati', 23],
])('a studio of three years in %s', (zone, seed) => {
  test('has the figures that its own lists add up to, whatever is asked for', async () => {
    const studio = await openStudio()
    const { preferences } = await studio.db
      .selectFrom('user_settings')
      .select('preferences')
      .where('userId', '=', studio.ids.alice)
      .executeTakeFirstOrThrow()
    await studio.db
      .updateTable('user_settings')
      .set({ preferences: JSON.stringify({ ...JSON.parse(preferences), timeZone: zone }) })
      .where('userId', '=', studio.ids.alice)
      .execute()
    // The 21st in both zones.
    studio.clock.now = zone === 'Pacific/Kiritimati' ? now - aDay : now
    await fill(studio, seed)
    const all = await readAll(studio, zone)
    for (const [period, from, to, before] of periods) {
      const { end, known } = boundsOf(period, to)
      const should = reckoned(all, from, end)
      const soFar = reckoned(all, from, known)
      const past = before && reckoned(all, ...before)
      const answer = await studio.as(alice)(analytics.overview, { input: period })
      expect({ period, ...answer }).toMatchObject({
        period,
        shoots: { now: should.taken.length, soFar: soFar.taken.length, before: past?.taken.length ?? null },
        revenue: {
          now: should.revenue,
          soFar: soFar.revenue,
          before: past?.revenue ?? null,
          invoices: should.billed.length,
        },
        paid: { now: should.paid, soFar: soFar.paid, before: past?.paid ?? null, percent: should.percent },
        clients: { count: should.active, fresh: should.fresh },
        bestClients: should.best,
      })
      expect(Object.fromEntries(answer.byType.map(({ type, count }) => [type, count]))).toEqual(
        byCount(should.taken.map(({ type }) => type)),
      )
      expect(Object.fromEntries(answer.byStatus.map(({ status, count }) => [status, count]))).toEqual(
        byCount(should.taken.map(({ status }) => status)),
      )
      expect(total(answer.byLight.map(({ count }) => count))).toBe(should.taken.length)
      expect(answer.byMonth.map(({ month, revenue }) => ({ month, revenue }))).toEqual(
        answer.byMonth.map(({ month }) => ({
          month,
          revenue: total(should.billed.filter(({ issueDate }) => issueDate.startsWith(month)).map((one) => one.total)),
        })),
      )
      expect(total(answer.byMonth.map(({ revenue }) => revenue))).toBe(should.revenue)
      expect(total(answer.byMonth.map(({ paid }) => paid))).toBe(should.paid)
      expect(await studio.as(alice)(analytics.accounting, { input: period })).toMatchObject({
        invoices: should.billed.length,
        revenue: should.revenue,
        paid: should.paid,
        pending: should.pending,
        collectionRate: should.percent,
        drafts: should.dated.filter(({ status }) => status === 'draft').length,
        cancelled: should.dated.filter(({ status }) => status === 'cancelled').length,
        received: await receivedIn(studio, from, end),
      })
      const listed = await studio.as(alice)(analytics.invoices, { input: period })
      expect(listed.map(({ id }) => id).toSorted()).toEqual(should.dated.map(({ id }) => id).toSorted())
    }
    // Consistent with billing: what was billed and not paid is what is owed.
    const everything = await studio.as(alice)(analytics.accounting, { input: { period: 'all' } })
    const { outstanding } = await studio.as(alice)(invoices.totals, {})
    expect(everything.pending).toMatchObject(outstanding)
    expect(everything.revenue - everything.paid).toBe(outstanding.amount)
  })
})
