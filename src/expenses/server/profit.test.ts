import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { expenses } from '#expenses/api.ts'
import type { SentExpense } from '#expenses/draft.ts'
import { invoices } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { shoots } from '#shoots/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { openStudio } from '#tests/help/studio.ts'

async function openWithShoot() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const client = await alice(clients.create, { input: { name: 'Priya Raman' } })
  const shoot = await alice(shoots.create, { input: { title: 'Raman wedding', location: 'Bronx', type: 'wedding' } })
  const bill = (rate: number, more: Partial<SentInvoice> = {}) =>
    alice(invoices.create, {
      input: {
        clientId: client.id,
        shootId: shoot.id,
        issueDate: '2026-05-01',
        dueDate: '2026-05-31',
        items: [{ description: 'Wedding photography', rate }],
        status: 'sent',
        ...more,
      },
    })
  const spend = (gross: number, more: Partial<SentExpense> = {}) =>
    alice(expenses.create, {
      input: { day: '2026-04-30', supplier: 'Sam Ito', category: 'people', gross, shootId: shoot.id, ...more },
    })
  const profit = () => alice(expenses.profitOfShoot, { params: { id: shoot.id } })
  return { ...studio, alice, bill, spend, profit }
}

test('a shoot earns what is billed without tax, less what is spent', async () => {
  const { alice, bill, spend, profit } = await openWithShoot()
  expect(await profit()).toEqual([])
  await bill(4000, { taxType: 'percentage', taxRate: 19 })
  await spend(260)
  await spend(119, { rate: 19 })
  // Who charges no tax gets none back.
  const gross = [{ currency: 'USD', billed: 400_000, expenses: 37_900, profit: 362_100 }]
  expect(await profit()).toEqual(gross)
  await alice(studioMoney.change, { input: { scheme: 'small', smallWords: 'Exempt.' } })
  expect(await profit()).toEqual(gross)
  await alice(studioMoney.change, { input: { scheme: 'vat', categories: [{ code: 'S', rate: 19 }] } })
  expect(await profit()).toEqual([{ currency: 'USD', billed: 400_000, expenses: 36_000, profit: 364_000 }])
})

test('drafts and cancelled invoices earn nothing, and a shoot may lose money', async () => {
  const { alice, bill, spend, profit } = await openWithShoot()
  await bill(4000, { status: 'draft' })
  const { id } = await bill(300)
  await alice(invoices.setStatus, { params: { id }, input: { status: 'cancelled' } })
  await spend(260)
  expect(await profit()).toEqual([{ currency: 'USD', billed: 0, expenses: 26_000, profit: -26_000 }])
})

test('each currency stands by itself, the one of the studio first', async () => {
  const { bill, spend, profit } = await openWithShoot()
  await bill(100, { currency: 'CHF' })
  await bill(200)
  await spend(50, { currency: 'EUR' })
  expect(await profit()).toEqual([
    { currency: 'USD', billed: 20_000, expenses: 0, profit: 20_000 },
    { currency: 'CHF', billed: 10_000, expenses: 0, profit: 10_000 },
    { currency: 'EUR', billed: 0, expenses: 5000, profit: -5000 },
  ])
})
