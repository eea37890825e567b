import { expect, test } from 'vitest'
import { analytics } from '#analytics/api.ts'
import { dashboard } from '#dashboard/api.ts'
import { invoices } from '#invoices/api.ts'
import { search } from '#search/api.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

const period = { period: 'all' } as const

test('credit notes are taken off what was billed on their own day, and refunds off what was received', async () => {
  const { alice, bill, client, credit, pay } = await openVatStudio()
  const { id } = await bill({ issueDate: '2026-04-20', dueDate: '2026-05-20' })
  await pay(id, 1428)
  const note = await credit(id, { lines: [{ id: 1, quantity: 0.25 }] })
  expect(note.issueDate).toBe('2026-05-01')
  const { byMonth } = await alice(analytics.overview, { input: period })
  expect(byMonth).toEqual([
    { month: '2026-04', revenue: 142_800, paid: 142_800 },
    { month: '2026-05', revenue: -35_700, paid: 0 },
  ])
  await alice(invoices.pay, { params: { id: note.id }, input: { amount: 357, paidOn: '2026-05-01' } })
  expect(await alice(analytics.accounting, { input: period })).toMatchObject({
    invoices: 1,
    revenue: 107_100,
    paid: 107_100,
    pending: { count: 0, amount: 0 },
    received: { amount: 107_100 },
  })
  expect(await alice(analytics.overview, { input: period })).toMatchObject({
    bestClients: [{ id: client.id, revenue: 107_100, invoices: 1 }],
  })
  expect(await alice(invoices.totals, {})).toMatchObject({ paidThisMonth: { count: 0, amount: -35_700 } })
  expect(await alice(invoices.ofClient, { params: { id: client.id } })).toMatchObject({
    count: 1,
    billed: 107_100,
    paid: 107_100,
    outstanding: 0,
  })
})

test('what is owed, overdue or not sent yet is less what was credited, on every page that says it', async () => {
  const { alice, billTwoRates, client, clock, credit, find } = await openVatStudio()
  const { id } = await billTwoRates({ dueDate: '2026-05-02' })
  await credit(id, { lines: [{ id: 2, quantity: 1 }] })
  const left = { count: 1, amount: 172_610 }
  expect(await alice(invoices.totals, {})).toMatchObject({ outstanding: left, unsent: left })
  clock.now = Date.parse('2026-05-05T12:00:00Z')
  expect(await find(id)).toMatchObject({ status: 'overdue' })
  expect(await alice(invoices.totals, {})).toMatchObject({ overdue: left })
  expect(await alice(dashboard.today, {})).toMatchObject({
    needs: { count: 1, first: [{ kind: 'overdue', balance: 172_610 }] },
    money: { overdue: left },
  })
  const owed = await alice(invoices.owedByClients, { input: { clients: String(client.id) } })
  expect(owed).toEqual([{ clientId: client.id, currency: 'EUR', amount: 172_610, overdue: 172_610 }])
  await credit(id)
  expect(await find(id)).toMatchObject({ status: 'credited', balance: 0 })
  expect(await alice(invoices.totals, {})).toMatchObject({ outstanding: { count: 0 }, overdue: { count: 0 } })
  expect(await alice(dashboard.today, {})).toMatchObject({ needs: { count: 0 }, money: { overdue: { amount: 0 } } })
  expect(await alice(invoices.owedByClients, { input: { clients: String(client.id) } })).toEqual([])
})

test('a credit note is listed, found and filtered beside its invoice', async () => {
  const { alice, bill, credit } = await openVatStudio()
  const { id } = await bill()
  const note = await credit(id)
  const ids = async (input: { status?: 'credited' | 'complete'; search?: string }) =>
    (await alice(invoices.list, { input })).map((one) => one.id)
  expect(await ids({})).toEqual([note.id, id])
  expect(await ids({ status: 'credited' })).toEqual([id])
  expect(await ids({ status: 'complete' })).toEqual([note.id])
  expect(await ids({ search: 'CRN-2026-0001' })).toEqual([note.id])
  const found = await alice(search.find, { input: { q: 'Möbel' } })
  const statuses = found.flatMap((one) => (one.type === 'invoice' ? [[one.title, one.status]] : []))
  expect(Object.fromEntries(statuses)).toEqual({ 'CRN-2026-0001': 'credit note', 'INV-2026-0001': 'credited' })
})
