import { expect, test } from 'vitest'
import { admin } from '#admin/api.ts'
import { analytics } from '#analytics/api.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { dashboard } from '#dashboard/api.ts'
import { invoices } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { search } from '#search/api.ts'
import { shoots } from '#shoots/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { openStudio } from '#tests/help/studio.ts'

/** Alice bills in a currency; Lena Fischer is her client. */
async function openStudioIn(currency: string) {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(studioMoney.change, { input: { currency } })
  const lena = await alice(clients.create, { input: { name: 'Lena Fischer' } })
  const bill = (rate: number | string, more: Partial<SentInvoice> = {}) =>
    alice(invoices.create, {
      input: {
        clientId: lena.id,
        issueDate: '2026-05-01',
        dueDate: '2026-05-31',
        items: [{ description: 'Portraits', rate }],
        status: 'sent',
        ...more,
      },
    })
  const pay = (id: number, amount: number | string) =>
    alice(invoices.pay, { params: { id }, input: { amount, paidOn: '2026-05-01' } })
  return { ...studio, alice, lena, bill, pay }
}

test('dollars are the currency until another is chosen, in one of two tabs', async () => {
  const { as } = await openStudio()
  const { version, currency } = await as('alice')(studioMoney.find, {})
  expect(currency).toBe('USD')
  expect(await as('alice')(studioMoney.change, { input: { currency: 'EUR' }, ifMatch: `"${version}"` })).toMatchObject({
    currency: 'EUR',
  })
  await expect(
    as('alice')(studioMoney.change, { input: { currency: 'CHF' }, ifMatch: `"${version}"` }),
  ).rejects.toMatchObject({ code: 'stale' })
  expect(await as('bob')(studioMoney.find, {})).toMatchObject({ currency: 'USD' })
})

test.each(['eur', 'EURO', 'XYZ', '', '€', 'DEM'])('%j is not a currency', async (currency) => {
  const { as } = await openStudio()
  await expect(as('alice')(studioMoney.change, { input: { currency } })).rejects.toMatchObject({
    code: 'invalid',
    fields: { currency: 'Choose a currency' },
  })
})

test('an invoice counts in its currency on screen, on paper, in its history and in search', async () => {
  const { alice, raw, bill, pay } = await openStudioIn('EUR')
  const { id, total, currency } = await bill('1200.50', { taxType: 'percentage', taxRate: 19 })
  expect({ total, currency }).toEqual({ total: 142_860, currency: 'EUR' })
  const { history } = await pay(id, 428.6)
  expect(history.at(-1)?.words).toBe('Payment of €428.60 recorded, €1,000.00 left')
  const { pages } = await readPdf((await raw('alice', 'GET', `/api/invoices/${id}/pdf`)).bytes)
  expect(pages.map(wordsOf).join(' ')).toMatch(/Total €1,428\.60 Paid €428\.60 Balance €1,000\.00/)
  expect(JSON.stringify(await alice(search.find, { input: { q: 'Lena' } }))).toContain('€1,428.60')
  await expect(pay(id, 1000.01)).rejects.toMatchObject({
    message: 'This is more than the €1,000.00 that is left to pay',
  })
})

test('a currency without decimals takes none, and one with three takes three', async () => {
  const { bill, pay } = await openStudioIn('JPY')
  await expect(bill('12.5')).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'items.0.rate': 'JPY has no decimals' },
  })
  const yen = await bill(48_000, { taxType: 'percentage', taxRate: 10 })
  expect(yen).toMatchObject({ subtotal: 48_000, tax: 4800, total: 52_800 })
  await expect(pay(yen.id, 0.5)).rejects.toMatchObject({ fields: { amount: 'JPY has no decimals' } })
  expect(await pay(yen.id, 52_800)).toMatchObject({ status: 'paid' })
  const dinar = await bill('1.2345', { currency: 'KWD' })
  expect(dinar).toMatchObject({ currency: 'KWD', total: 1235 })
  expect(dinar.history[0]?.words).toBe('Created')
})

test('what was written keeps its currency, and changes it only before something was paid', async () => {
  const { alice, bill, pay, lena } = await openStudioIn('EUR')
  const { id, issueDate, dueDate } = await bill(100)
  await alice(studioMoney.change, { input: { currency: 'CHF' } })
  const body = { clientId: lena.id, issueDate, dueDate, items: [{ description: 'Portraits', rate: 80 }] }
  expect(await alice(invoices.change, { params: { id }, input: body })).toMatchObject({ currency: 'EUR', total: 8000 })
  const changed = await alice(invoices.change, { params: { id }, input: { ...body, currency: 'GBP' } })
  expect(changed.currency).toBe('GBP')
  expect(changed.history.at(-1)?.words).toBe('Changed currency (total €80.00 → £80.00)')
  await pay(id, 10)
  await expect(alice(invoices.change, { params: { id }, input: { ...body, currency: 'USD' } })).rejects.toMatchObject({
    fields: { currency: 'A payment in GBP is already recorded' },
  })
  expect((await bill(5)).currency).toBe('CHF')
  expect(await alice(invoices.duplicate, { params: { id } })).toMatchObject({ currency: 'GBP' })
})

test('amounts in several currencies stand beside each other and are never added', async () => {
  const { alice, bill, pay, lena } = await openStudioIn('EUR')
  await pay((await bill(1000)).id, 250)
  await pay((await bill(500, { currency: 'USD' })).id, 100)
  await bill(70, { currency: 'CHF', issueDate: '2026-01-01', dueDate: '2026-01-31' })
  expect(await alice(invoices.totals, {})).toMatchObject({
    currency: 'EUR',
    outstanding: {
      count: 1,
      amount: 75_000,
      also: [
        { currency: 'CHF', count: 1, amount: 7000 },
        { currency: 'USD', count: 1, amount: 40_000 },
      ],
    },
    overdue: { count: 0, amount: 0, also: [{ currency: 'CHF', count: 1, amount: 7000 }], since: '2026-01-31' },
    paidThisMonth: { count: 1, amount: 25_000, also: [{ currency: 'USD', count: 1, amount: 10_000 }] },
  })
  expect(await alice(invoices.ofClient, { params: { id: lena.id } })).toMatchObject({
    currency: 'EUR',
    billed: 100_000,
    paid: 25_000,
    also: [
      { currency: 'CHF', billed: 7000, outstanding: 7000 },
      { currency: 'USD', billed: 50_000, paid: 10_000, outstanding: 40_000 },
    ],
  })
  expect(await alice(invoices.owedByClients, { input: { clients: String(lena.id) } })).toEqual([
    { clientId: lena.id, currency: 'CHF', amount: 7000, overdue: 7000 },
    { clientId: lena.id, currency: 'EUR', amount: 75_000, overdue: 0 },
    { clientId: lena.id, currency: 'USD', amount: 40_000, overdue: 0 },
  ])
  expect((await alice(dashboard.today, {})).money).toMatchObject({
    currency: 'EUR',
    overdue: { count: 0, amount: 0, also: [{ currency: 'CHF', amount: 7000 }] },
    paid: { amount: 25_000, also: [{ currency: 'USD', amount: 10_000 }] },
  })
  const overview = await alice(analytics.overview, { input: { period: 'all' } })
  expect(overview.revenue).toMatchObject({ now: 100_000, invoices: 1 })
  expect(overview.revenue.also).toEqual([
    { currency: 'CHF', count: 1, amount: 7000 },
    { currency: 'USD', count: 1, amount: 50_000 },
  ])
  expect(overview.paid).toMatchObject({ now: 25_000, percent: 25 })
  expect(overview.currencies).toEqual(['CHF', 'EUR', 'USD'])
  const inDollars = await alice(analytics.overview, { input: { period: 'all', currency: 'USD' } })
  expect(inDollars).toMatchObject({ currency: 'USD', currencies: ['CHF', 'EUR', 'USD'], revenue: { now: 50_000 } })
  expect(inDollars.byMonth.at(-1)).toMatchObject({ revenue: 50_000, paid: 10_000 })
  expect(inDollars.revenue.also.map(({ currency }) => currency)).toEqual(['CHF', 'EUR'])
  expect(await alice(analytics.accounting, { input: { period: 'all' } })).toMatchObject({
    currency: 'EUR',
    invoices: 3,
    pending: { count: 1, amount: 75_000, also: [{ currency: 'CHF' }, { currency: 'USD', amount: 40_000 }] },
    received: { count: 1, amount: 25_000, also: [{ currency: 'USD', amount: 10_000 }] },
  })
})

test('figures follow the currency at once, also as CSV and for administrators', async () => {
  const { alice, as, raw, bill } = await openStudioIn('EUR')
  await bill(1000, { status: 'paid' })
  await bill(500, { currency: 'USD', status: 'paid' })
  const state = await raw('alice', 'GET', '/api/analytics?period=all')
  await alice(studioMoney.change, { input: { currency: 'USD' } })
  const tag = { headers: { 'if-none-match': String(state.headers['etag']) } }
  const after = await raw('alice', 'GET', '/api/analytics?period=all', tag)
  expect(after).toMatchObject({ status: 200, json: { currency: 'USD', revenue: { now: 50_000 } } })
  const csv = (await raw('alice', 'GET', '/api/analytics/csv?period=all')).body
  expect(csv).toContain('Total Revenue,,500.00,\r\nTotal Revenue,EUR,1000.00,\r\n')
  const rows = (await raw('alice', 'GET', '/api/analytics/csv?tab=accounting&period=all')).body.split('\r\n')
  expect(rows.slice(1, 3).map((row) => row.split(',').at(-1))).toEqual(['USD', 'EUR'])
  const [user] = await as('admin')(admin.users, { input: { search: 'alice' } })
  expect(await as('admin')(admin.details, { params: { id: user?.id ?? 0 } })).toMatchObject({
    currency: 'USD',
    totalRevenue: 50_000,
    also: [{ currency: 'EUR', count: 1, amount: 100_000 }],
  })
  expect(await as('admin')(admin.stats, {})).toMatchObject({
    currency: 'EUR',
    totalRevenue: 100_000,
    also: [{ currency: 'USD', amount: 50_000 }],
  })
})

test('a contract has a currency, and its invoices have that of the contract', async () => {
  const { alice, lena } = await openStudioIn('GBP')
  const shoot = await alice(shoots.create, {
    input: { title: 'Harbour', location: 'Leeds', type: 'wedding', date: '2026-08-01T12:00:00Z' },
  })
  const draft = {
    clientId: lena.id,
    shootId: shoot.id,
    title: 'Wedding agreement',
    content: 'We photograph your wedding.',
    totalAmount: '2400.00',
    depositAmount: '600.00',
  }
  const { id, currency, totalAmount } = await alice(contracts.create, { input: draft })
  expect({ currency, totalAmount }).toEqual({ currency: 'GBP', totalAmount: '2400.00' })
  expect(await alice(contracts.invoice, { params: { id }, input: { part: 'deposit' } })).toMatchObject({
    currency: 'GBP',
    total: 60_000,
  })
  await expect(
    alice(contracts.create, { input: { ...draft, currency: 'JPY', depositAmount: '600.50' } }),
  ).rejects.toMatchObject({ fields: { depositAmount: 'JPY has no decimals' } })
  await expect(alice(contracts.create, { input: { ...draft, depositAmount: '600.505' } })).rejects.toMatchObject({
    fields: { depositAmount: 'Type an amount' },
  })
})
