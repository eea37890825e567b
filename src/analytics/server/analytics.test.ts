import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { analytics } from '#analytics/api.ts'
import { domains } from '#app/server/domains.ts'
import { clients } from '#clients/api.ts'
import type { As } from '#kernel/server/http/domain.ts'
import { addressOf, headersOf } from '#kernel/web/call.ts'
import { invoices } from '#invoices/api.ts'
import { shoots } from '#shoots/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { openStudio } from '#tests/help/studio.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { bill, moveTo, own, plan } from '#tests/help/figures.ts'

test('a new studio has figures too: none', async () => {
  const { as, raw } = await openStudio()
  const answer = await as('alice')(analytics.overview, {})
  expect(answer).toMatchObject({
    from: '2025-06-01',
    to: '2026-05-01',
    shoots: { now: 0, before: 0 },
    revenue: { now: 0, before: 0, invoices: 0 },
    clients: { count: 0, fresh: 0 },
    paid: { now: 0, percent: 0 },
    byType: [],
    byStatus: [],
    byLight: [],
    bestClients: [],
  })
  expect(answer.byMonth.map(({ month }) => month)).toEqual([
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
  ])
  expect((await as('alice')(analytics.overview, { input: { period: 'all' } })).byMonth).toEqual([
    { month: '2026-05', revenue: 0, paid: 0 },
  ])
  expect(await as('alice')(analytics.accounting, {})).toMatchObject({
    invoices: 0,
    revenue: 0,
    paid: 0,
    pending: { count: 0, amount: 0 },
    collectionRate: 0,
    drafts: 0,
    cancelled: 0,
    received: { count: 0, amount: 0 },
  })
  expect((await raw('alice', 'GET', '/api/analytics/csv?tab=shoots')).body).toBe(
    '\ufeffTitle,Date & Time,Location,Type,Status,Created\r\n',
  )
  expect((await readPdf((await raw('alice', 'GET', '/api/analytics/pdf')).bytes)).pages).toHaveLength(1)
})

test('payments on a cancelled invoice were received, but do not count as collected of the billed', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await bill(studio, '2026-04-20', { items: [{ description: 'Portraits', rate: 1000 }] })
  const second = await bill(studio, '2026-04-20', { items: [{ description: 'Prints', rate: 800 }] })
  await alice(invoices.pay, { params: { id: second.id }, input: { amount: '500', paidOn: '2026-05-01' } })
  await alice(invoices.setStatus, { params: { id: second.id }, input: { status: 'cancelled' } })
  expect(await alice(analytics.overview, {})).toMatchObject({
    revenue: { now: 100_000 },
    paid: { now: 50_000, percent: 0 },
  })
  expect(await alice(analytics.accounting, {})).toMatchObject({ received: { amount: 50_000 }, collectionRate: 0 })
})

test('what a credit note gives back is not collected, before and after it is paid back', async () => {
  const { alice, bill: issue, credit, pay } = await openVatStudio()
  const first = await issue()
  await pay(first.id, '1428')
  await issue({ items: [{ description: 'Prints', rate: 600 }] })
  const note = await credit(first.id, { amount: '714' })
  const percents = async () => [
    (await alice(analytics.overview, {})).paid.percent,
    (await alice(analytics.accounting, {})).collectionRate,
  ]
  expect(await percents()).toEqual([50, 50])
  await pay(note.id, '714')
  expect(await percents()).toEqual([50, 50])
})

test('amounts say that tax is in them once the studio charges it', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  expect(await alice(analytics.overview, {})).toMatchObject({ includesTax: false })
  await alice(studioMoney.change, {
    input: { scheme: 'vat', vatId: 'DE136695976', categories: [{ code: 'S', rate: 19 }] },
  })
  await bill(studio, '2026-04-20', { items: [{ description: 'Portraits', rate: 1000 }] })
  const { includesTax, revenue } = await alice(analytics.overview, {})
  expect([includesTax, revenue.now]).toEqual([true, 119_000])
  const { pages } = await readPdf((await studio.raw('alice', 'GET', '/api/analytics/pdf')).bytes)
  expect(pages.map(wordsOf).join(' ')).toContain('across 1 invoice, tax included')
  const csv = await studio.raw('alice', 'GET', '/api/analytics/csv?tab=overview')
  expect(csv.body).toContain('Total Revenue,tax included,1190.00,')
})

test('money received counts by the day of its payment, also as CSV', async () => {
  const studio = await openStudio()
  const { id } = await bill(studio, '2025-12-10')
  for (const [amount, paidOn] of [
    [100, '2025-12-30'],
    [150, '2026-01-02'],
    [20, '2026-04-30'],
  ] as const)
    await studio.as('alice')(invoices.pay, { params: { id }, input: { amount, paidOn, method: 'card', note: '=1' } })
  const year = await studio.as('alice')(analytics.accounting, { input: { period: 'year' } })
  expect(year).toMatchObject({ invoices: 0, paid: 0, received: { count: 2, amount: 17_000 } })
  const csv = await studio.raw('alice', 'GET', '/api/analytics/csv?tab=payments&period=year')
  expect(csv.body).toBe(
    '\ufeffPaid On,Client,Invoice #,Amount,Method,Note,Currency\r\n' +
      "2026-04-30,Lena Fischer,INV-2025-0001,20.00,Card,'=1,USD\r\n" +
      "2026-01-02,Lena Fischer,INV-2025-0001,150.00,Card,'=1,USD\r\n",
  )
  expect(
    (await studio.raw('bob', 'GET', '/api/analytics/csv?tab=payments&period=all')).body.split('\r\n'),
  ).toHaveLength(2)
})

test('days begin and end where the photographer is, also on nights when clocks change', async () => {
  const studio = await openStudio()
  const count = async (from: string, to = from) =>
    (await studio.as('alice')(analytics.overview, own(from, to))).shoots.now
  // November 1 has 25 hours in New York: from 4 AM to 5 AM of the next day UTC.
  for (const date of ['2026-11-01T03:30:00Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'])
    await plan(studio, { date })
  expect([
    await count('2026-10-31'),
    await count('2026-11-01'),
    await count('2026-11-02'),
    await count('2026-10-31', '2026-11-02'),
  ]).toEqual([1, 2, 1, 4])
  await moveTo(studio, 'Asia/Tokyo')
  expect([await count('2026-11-01'), await count('2026-11-02')]).toEqual([2, 2])
  // An invoice has a calendar day, independent of zones.
  await bill(studio, '2026-11-30')
  const answer = async (from: string, to: string) =>
    (await studio.as('alice')(analytics.overview, own(from, to))).revenue
  expect([await answer('2026-11-30', '2026-12-31'), await answer('2026-12-01', '2026-12-31')]).toMatchObject([
    { now: 42_000, soFar: 42_000, before: 0, invoices: 1 },
    { now: 0, soFar: 0, before: 42_000, invoices: 0 },
  ])
})

test('a shoot counts by the light in its middle, where it is; one that moves changes its light', async () => {
  const studio = await openStudio()
  const light = async () =>
    Object.fromEntries(
      (await studio.as('alice')(analytics.overview, { input: { period: 'all' } })).byLight.map(
        ({ light: kind, count }) => [kind, count],
      ),
    )
  const coordinates = { lat: 40.7061, lng: -74.0033 }
  // The sun sets at 7:44 PM on April 20 in New York.
  const { id } = await plan(studio, { date: '2026-04-20T23:00:00Z', coordinates })
  await plan(studio, { date: '2026-04-20T22:30:00Z', duration: 180, coordinates })
  await plan(studio, { date: '2026-04-20T16:00:00Z', coordinates })
  await plan(studio, { date: '2026-04-21T04:00:00Z', coordinates })
  await plan(studio)
  expect(await light()).toEqual({ goldenHour: 1, daylight: 1, blueHour: 1, night: 1, unknown: 1 })
  await studio.as('alice')(shoots.change, { params: { id }, input: { date: '2026-04-21T05:00:00Z' } })
  expect(await light()).toMatchObject({ night: 2 })
  await studio.as('alice')(shoots.change, { params: { id }, input: { coordinates: null } })
  expect(await light()).toMatchObject({ night: 1, unknown: 2 })
})

test('shoots from before get their light by and by, and the figures know', async () => {
  const studio = await openStudio({ options: { jobsPauseMs: 20 } })
  const overview = () => studio.as('alice')(analytics.overview, { input: { period: 'all' } })
  await plan(studio, { date: '2026-04-20T16:00:00Z', coordinates: { lat: 40.7061, lng: -74.0033 } })
  await expect
    .poll(
      async () =>
        (await studio.db.selectFrom('jobs').select('endedAt').where('name', '=', 'light of shoots').executeTakeFirst())
          ?.endedAt ?? null,
    )
    .not.toBeNull()
  await studio.db.updateTable('shoots').set({ lightKind: null }).execute()
  const { state, byLight } = await overview()
  expect(byLight).toEqual([{ light: 'unknown', count: 1 }])
  studio.clock.now += 61 * 60_000
  await expect.poll(async () => (await overview()).byLight).toEqual([{ light: 'daylight', count: 1 }])
  expect((await overview()).state).not.toBe(state)
})

test('what is known already is not told again, until the day or the zone is another', async () => {
  const studio = await openStudio()
  const ask = (tag = '') => studio.raw('alice', 'GET', '/api/analytics', { headers: { 'if-none-match': tag } })
  const tag = String((await ask()).headers['etag'])
  expect(await ask(tag)).toMatchObject({ status: 304, body: '' })
  expect((await studio.raw('bob', 'GET', '/api/analytics', { headers: { 'if-none-match': tag } })).status).toBe(200)
  expect(
    (await studio.raw('alice', 'GET', '/api/analytics?period=year', { headers: { 'if-none-match': tag } })).status,
  ).toBe(200)
  await studio.as('bob')(clients.create, { input: { name: 'Somebody else’s' } })
  expect((await ask(tag)).status).toBe(304)
  studio.clock.now += 24 * 3_600_000
  const tomorrow = await ask(tag)
  expect(tomorrow.status).toBe(200)
  await moveTo(studio, 'Europe/Lisbon')
  expect((await ask(String(tomorrow.headers['etag']))).status).toBe(200)
})

test('whatever changes a client, a shoot or an invoice makes the figures another state', async () => {
  const emails = mkdtempSync(join(tmpdir(), 'lightbook-letters-'))
  onTestFinished(() => rmSync(emails, { recursive: true, force: true }))
  const studio = await openStudio({ env: { MAIL_URL: `file:${emails}` } })
  const state = async () => (await studio.as('alice')(analytics.overview, {})).state
  const changeNothing = [
    'PATCH /api/invoices/:id/dismiss-overdue',
    'POST /api/contract-templates',
    'PUT /api/contract-templates/:id',
    'DELETE /api/contract-templates/:id',
    'POST /api/contract-templates/:id/fill',
  ]
  for (const { api, sample } of ['clients', 'shoots', 'invoices', 'contracts'].map(
    (name) => domains[name] as (typeof domains)[string],
  )) {
    const samples = await sample(studio.as('alice') as As)
    for (const [action, endpoint] of Object.entries(api)) {
      const name = `${endpoint.method} ${endpoint.path}`
      if (endpoint.method === 'GET' || changeNothing.includes(name)) continue
      const before = await state()
      const { status } = await studio.raw('alice', endpoint.method, addressOf(endpoint, samples[action] as never), {
        headers: headersOf(endpoint, {}),
        body: (samples[action] as { input?: unknown }).input,
      })
      expect(status, name).toBeLessThan(300)
      expect(await state(), name).not.toBe(before)
    }
  }
})
