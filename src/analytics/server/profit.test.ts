import { expect, test } from 'vitest'
import { analytics } from '#analytics/api.ts'
import { clients } from '#clients/api.ts'
import { isPostgres } from '#database/dialect.ts'
import { expenses } from '#expenses/api.ts'
import type { SentExpense } from '#expenses/draft.ts'
import { invoices } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { studioMoney } from '#studio-money/api.ts'
import { callPage } from '#kernel/web/call.ts'
import { shoots } from '#shoots/api.ts'
import { explain } from '#tests/help/explain.ts'
import { openStudio, type StudioOptions } from '#tests/help/studio.ts'

async function openWithWork(options?: StudioOptions) {
  const studio = await openStudio(options)
  const alice = studio.as('alice')
  const { id: clientId } = await alice(clients.create, { input: { name: 'Priya Raman' } })
  const shoot = async (title: string, date: string) =>
    (await alice(shoots.create, { input: { title, location: 'Bronx', type: 'wedding', date } })).id
  const bill = (shootId: number | null, rate: number, more: Partial<SentInvoice> = {}) =>
    alice(invoices.create, {
      input: {
        clientId,
        shootId,
        issueDate: '2026-03-10',
        dueDate: '2026-04-10',
        items: [{ description: 'Photography', rate }],
        status: 'sent',
        ...more,
      },
    })
  const spend = (shootId: number | null, gross: number, more: Partial<SentExpense> = {}) =>
    alice(expenses.create, {
      input: { day: '2026-03-11', supplier: 'Sam Ito', category: 'people', gross, shootId, ...more },
    })
  return { ...studio, alice, shoot, bill, spend }
}

const march = { period: 'own' as const, from: '2026-03-01', to: '2026-03-31' }

test('the profit per shoot counts invoices and expenses by their own days, the latest shoot first', async () => {
  const { alice, shoot, bill, spend } = await openWithWork()
  const [early, late, idle] = [
    await shoot('Early', '2026-01-10T12:00:00Z'),
    await shoot('Late', '2026-05-10T12:00:00Z'),
    await shoot('Idle', '2026-03-10T12:00:00Z'),
  ]
  await bill(early, 1000, { taxType: 'percentage', taxRate: 20 })
  await bill(early, 70, { issueDate: '2026-04-01', dueDate: '2026-04-30' })
  await bill(early, 9, { status: 'draft' })
  await bill(null, 500)
  await spend(early, 120, { rate: 20 })
  await spend(late, 45.5)
  await spend(idle, 10, { day: '2026-04-01' })
  await spend(null, 99)
  expect(await alice(analytics.profit, { input: march })).toMatchObject([
    { id: late, title: 'Late', currency: 'USD', billed: 0, expenses: 4550, profit: -4550 },
    { id: early, title: 'Early', currency: 'USD', billed: 100_000, expenses: 12_000, profit: 88_000 },
  ])
  // Who charges tax gets that of expenses back.
  await alice(studioMoney.change, { input: { scheme: 'sales', categories: [{ code: 'S', rate: 8 }] } })
  expect((await alice(analytics.profit, { input: march })).at(-1)).toMatchObject({ expenses: 10_000, profit: 90_000 })
})

test('each currency has its own table, also one in which only something was spent', async () => {
  const { alice, raw, shoot, bill, spend } = await openWithWork()
  const id = await shoot('Lake', '2026-03-10T12:00:00Z')
  await bill(id, 100)
  await spend(id, 30, { currency: 'CHF' })
  expect((await alice(analytics.overview, { input: march })).currencies).toEqual(['CHF', 'USD'])
  const inFrancs = { ...march, currency: 'CHF' }
  expect(await alice(analytics.profit, { input: inFrancs })).toMatchObject([
    { billed: 0, expenses: 3000, profit: -3000 },
  ])
  const { body } = await raw(
    'alice',
    'GET',
    `/api/analytics/csv?${new URLSearchParams({ ...inFrancs, tab: 'profit' })}`,
  )
  expect(body.split('\r\n')[1]).toMatch(/^Lake,2026-03-10 \d\d:\d\d,0\.00,30\.00,-30\.00,CHF$/)
})

test('pages of shoots follow each other without a gap, and nobody else’s are among them', async () => {
  const { alice, as, shoot, spend, signIn } = await openWithWork()
  for (const title of ['A', 'B', 'C', 'D', 'E']) await spend(await shoot(title, '2026-03-10T12:00:00Z'), 10)
  signIn('alice')
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const page = await callPage(analytics.profit, { input: { ...march, limit: '2', ...(cursor && { cursor }) } })
    paged.push(...page.rows.map(({ title }) => title))
    cursor = page.next
  } while (cursor)
  expect(paged).toEqual(['E', 'D', 'C', 'B', 'A'])
  expect(await alice(analytics.profit, { input: march })).toHaveLength(5)
  expect(await as('bob')(analytics.profit, { input: march })).toEqual([])
})

test('lists and sums of expenses and profits read ranges of one photographer only', async () => {
  const queries: string[] = []
  const { alice, db, shoot, spend } = await openWithWork({
    options: { onQuery: (statement) => void queries.push(statement) },
  })
  const id = await shoot('Lake', '2026-03-10T12:00:00Z')
  await spend(id, 10)
  const days = { from: '2026-03-01', to: '2026-03-31' }
  for (const call of [
    () => alice(analytics.profit, { input: march }),
    () => alice(analytics.overview, { input: march }),
    () => alice(expenses.list, { input: { ...days, category: 'people' } }),
    () => alice(expenses.list, { input: { shootId: String(id) } }),
    () => alice(expenses.totals, { input: days }),
    () => alice(expenses.profitOfShoot, { params: { id } }),
  ]) {
    queries.length = 0
    await call()
    const asked = queries.filter((statement) => /expenses/.test(statement) && /^\s*(select|with)/i.test(statement))
    expect(asked.length).toBeGreaterThan(0)
    if (isPostgres(db)) continue
    for (const statement of asked) {
      const plan = await explain(db, statement)
      expect(
        plan.filter((step) => /^SCAN (?!billed|spent|parts|sums|\(|CONSTANT)/.test(step)),
        statement,
      ).toEqual([])
    }
  }
})
