import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import { proposals } from '#proposals/api.ts'
import { creditNotes } from '#invoices/credit-notes/credit-api.ts'
import { installmentJob } from '#proposals/server/payments/installment-job.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import { studioMoney } from '#studio-money/api.ts'
import { accept, agreedOf, dealOf, send, tick, wedding } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

test('what was due while the server was off for three days is billed at once, due today', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio, { shoot: { ...wedding.shoot, day: '2026-06-05' }, issueDays: 0 })
  await accept(studio, sent)
  const run = () => installmentJob().run(studio.db, studio.clock.now, async () => true)
  const billed = async () =>
    (await alice(invoices.list, {})).map(({ issueDate, dueDate }) => `${issueDate} ${dueDate}`).toSorted()
  await run()
  expect(await billed()).toEqual(['2026-05-01 2026-05-01', '2026-05-01 2026-05-01'])
  // The balance is due on May 22. Alice looks in now and then, so that she stays signed in.
  for (const day of ['06', '11', '16', '21', '25']) {
    await alice(deals.counts, {})
    studio.clock.now = Date.parse(`2026-05-${day}T12:00:00Z`)
  }
  await run()
  await run()
  expect(await billed()).toEqual(['2026-05-01 2026-05-01', '2026-05-01 2026-05-01', '2026-05-25 2026-05-25'])
})

test('a payment is billed early when the photographer wants, once; a cancelled one can be billed again', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio)
  const issue = (id: number) => alice(agreements.issue, { params: { dealId: sent.dealId, id } })
  await expect(issue(2)).rejects.toMatchObject({ reason: 'not_agreed' })
  await accept(studio, sent)
  const { installments } = await issue(2)
  expect(installments[1]?.invoice).toMatchObject({ number: 'INV-2026-0002' })
  await expect(issue(2)).rejects.toMatchObject({ code: 'conflict' })
  await expect(issue(9)).rejects.toMatchObject({ code: 'not_found' })
  await alice(invoices.setStatus, {
    params: { id: installments[1]?.invoice?.id ?? 0 },
    input: { status: 'cancelled' },
  })
  expect((await issue(2)).installments[1]?.invoice).toMatchObject({ number: 'INV-2026-0003' })
})

test('what is agreed is read with as many questions for three bills as for one', async () => {
  let queries: string[] = []
  const studio = await openStudio({ options: { onQuery: (statement) => void queries.push(statement) } })
  const sent = await send(studio)
  await accept(studio, sent)
  const asked = async () => {
    queries = []
    await agreedOf(studio, sent)
    return queries.filter((statement) => statement.startsWith('select')).length
  }
  await asked()
  const forOne = await asked()
  for (const id of [2, 3]) await studio.as('alice')(agreements.issue, { params: { dealId: sent.dealId, id } })
  expect(await asked()).toBe(forOne)
})

test('a cancelled invoice of a payment counts again only while no other bills it', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio)
  await accept(studio, sent)
  const issue = () => alice(agreements.issue, { params: { dealId: sent.dealId, id: 1 } })
  const first = { params: { id: (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0 } }
  const set = (status: 'cancelled' | 'sent' | 'paid') => alice(invoices.setStatus, { ...first, input: { status } })
  await set('cancelled')
  expect((await set('sent')).status).toBe('sent')
  await set('cancelled')
  expect((await issue()).installments[0]?.invoice).toMatchObject({ number: 'INV-2026-0002' })
  for (const status of ['sent', 'paid'] as const)
    await expect(set(status)).rejects.toMatchObject({
      code: 'conflict',
      message: 'INV-2026-0001 stays cancelled: its booking doesn’t ask for it anymore.',
    })
  expect((await alice(invoices.list, {})).map(({ status }) => status)).toEqual(['unpaid', 'cancelled'])
})

test('a deposit of which the open rest is credited is settled, and books', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(studioMoney.change, {
    input: { scheme: 'vat', vatId: 'DE136695976', categories: [{ code: 'S', rate: 19, isDefault: true }] },
  })
  const sent = await send(studio, { bookedBy: 'payment' })
  await accept(studio, sent, tick(3), (await alice(proposals.find, { params: sent })).sums.total)
  const params = { id: (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0 }
  await alice(invoices.pay, { params, input: { amount: '1500', paidOn: '2026-05-01' } })
  expect((await dealOf(studio, sent)).stage).toBe('proposed')
  const { balance, currency } = await alice(invoices.find, { params })
  await alice(creditNotes.write, { params, input: { amount: decimalOfMoney(balance, currency) } })
  expect(await alice(invoices.find, { params })).toMatchObject({ status: 'paid' })
  expect((await dealOf(studio, sent)).stage).toBe('booked')
})

test('of two who bill a payment at once, the job among them, one does', async () => {
  const studio = await openStudio()
  const sent = await send(studio, { issueDays: 0 })
  await accept(studio, sent)
  const issue = (id: number) => studio.as('alice')(agreements.issue, { params: { dealId: sent.dealId, id } })
  const tried = await Promise.allSettled([issue(2), issue(2), issue(2)])
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const due = Date.parse('2027-06-01T12:00:00Z')
  const run = () => installmentJob().run(studio.db, due, async () => true)
  await Promise.all([run(), run(), run()])
  const bills = await studio.db.selectFrom('invoices').select('invoiceNumber').execute()
  expect(bills.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual([
    'INV-2026-0001',
    'INV-2026-0002',
    'INV-2027-0001',
  ])
})

test('a payment of nothing is never billed', async () => {
  const studio = await openStudio()
  const nothing = { name: 'Nothing now', share: { by: 'percent', value: '0' }, due: { anchor: 'accepted', offset: 0 } }
  const sent = await send(studio, { plan: [nothing as (typeof wedding.plan)[number], ...wedding.plan.slice(2)] })
  await accept(studio, sent)
  expect((await dealOf(studio, sent)).stage).toBe('booked')
  await installmentJob().run(studio.db, studio.clock.now, async () => true)
  expect((await agreedOf(studio, sent))?.installments).toMatchObject([
    { name: 'Nothing now', amount: 0, invoice: null },
    { name: 'Balance', amount: 505_000, invoice: null },
  ])
})

test('the invoice of what was agreed keeps client and items; its due date and notes can change', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio)
  await accept(studio, sent)
  const params = { id: (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0 }
  const { clientId, issueDate, items } = await alice(invoices.find, { params })
  const change = (rate: string, more: object = {}) => {
    const [{ description } = { description: '' }] = items
    const input = { clientId, issueDate, dueDate: '2026-05-20', items: [{ description, quantity: '1', rate }], ...more }
    return alice(invoices.change, { params, input })
  }
  expect(await change('1515.00', { notes: 'Thank you' })).toMatchObject({ dueDate: '2026-05-20', notes: 'Thank you' })
  await expect(change('1500.00')).rejects.toMatchObject({
    code: 'conflict',
    message: 'This invoice follows your agreement with Hannah Weiss. Change the agreement instead.',
  })
  await alice(invoices.pay, { params, input: { amount: '1', paidOn: '2026-05-01' } })
  await expect(alice(invoices.setStatus, { params, input: { status: 'cancelled' } })).rejects.toMatchObject({
    message: 'This invoice of a booking has payments, so it can’t be cancelled. Remove them first.',
  })
  expect(await alice(invoices.find, { params })).toMatchObject({ total: 151_500, status: 'unpaid', paid: 100 })
})
