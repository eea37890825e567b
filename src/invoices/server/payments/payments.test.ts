import { expect, test } from 'vitest'
import { analytics } from '#analytics/api.ts'
import { clients } from '#clients/api.ts'
import { type Invoice, invoices } from '#invoices/api.ts'
import { type SentInvoice } from '#invoices/draft.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

/** A sent invoice of $1,000.00. */
async function issued(studio: Studio, more: Partial<SentInvoice> = {}): Promise<Invoice> {
  const client = await studio.as('alice')(clients.create, { input: { name: 'Priya Raman' } })
  return studio.as('alice')(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Portraits', rate: 1000 }],
      status: 'sent',
      ...more,
    },
  })
}

const pay = ({ as }: Studio, { id }: Invoice, amount: number) =>
  as('alice')(invoices.pay, { params: { id }, input: { amount, paidOn: '2026-05-01' } })
const set = (
  { as }: Studio,
  { id }: Invoice,
  status: 'draft' | 'sent' | 'paid' | 'complete' | 'unpaid' | 'cancelled',
) => as('alice')(invoices.setStatus, { params: { id }, input: { status } })

test('part payments lower the balance; what is covered is paid; taking one back opens it again', async () => {
  const studio = await openStudio()
  const invoice = await issued(studio)
  const part = await pay(studio, invoice, 300)
  expect(part).toMatchObject({ status: 'sent', paid: 30_000, balance: 70_000 })
  const fullPayment = await pay(studio, invoice, 700)
  expect(fullPayment).toMatchObject({ status: 'paid', paid: 100_000, balance: 0 })
  const opened = await studio.as('alice')(invoices.takePaymentBack, {
    params: { id: invoice.id, paymentId: fullPayment.payments[1]?.id ?? 0 },
  })
  expect(opened).toMatchObject({ status: 'sent', paid: 30_000, balance: 70_000 })
  expect(opened.payments).toHaveLength(1)
})

test('the badge’s paid counts what is left as paid, and no longer when it is taken back', async () => {
  const studio = await openStudio()
  const invoice = await issued(studio)
  await pay(studio, invoice, 250)
  expect(await set(studio, invoice, 'complete')).toMatchObject({ status: 'complete', paid: 100_000, balance: 0 })
  expect(await set(studio, invoice, 'paid')).toMatchObject({ status: 'paid', paid: 100_000 })
  expect(await set(studio, invoice, 'unpaid')).toMatchObject({ status: 'unpaid', paid: 25_000, balance: 75_000 })
})

test('taking one payment back leaves the others, also the badge’s, and the invoice as it was before', async () => {
  const studio = await openStudio()
  const invoice = await issued(studio)
  await set(studio, invoice, 'unpaid')
  const {
    payments: [first],
  } = await pay(studio, invoice, 100)
  await set(studio, invoice, 'paid')
  const opened = await studio.as('alice')(invoices.takePaymentBack, {
    params: { id: invoice.id, paymentId: first?.id ?? 0 },
  })
  expect(opened).toMatchObject({
    status: 'unpaid',
    paid: 90_000,
    balance: 10_000,
    payments: [{ amount: 90_000, method: 'marked' }],
  })
  expect(await set(studio, invoice, 'paid')).toMatchObject({ paid: 100_000, balance: 0 })
  // Each mark is a payment of its own; setting the status back withdraws all of them.
  expect(await set(studio, invoice, 'sent')).toMatchObject({ paid: 0, balance: 100_000, payments: [] })
})

test('what was paid of an invoice keeps it from being a draft again', async () => {
  const studio = await openStudio()
  const invoice = await issued(studio)
  await pay(studio, invoice, 100)
  await expect(set(studio, invoice, 'draft')).rejects.toMatchObject({
    code: 'conflict',
    message: 'This invoice has payments, so it can’t be a draft. Remove the payments first.',
  })
  await set(studio, invoice, 'paid')
  await expect(set(studio, invoice, 'draft')).rejects.toMatchObject({ code: 'conflict' })
  expect(await studio.as('alice')(invoices.find, { params: { id: invoice.id } })).toMatchObject({
    status: 'paid',
    paid: 100_000,
  })
})

test('what was paid of an invoice stays received when it is cancelled, until the payment is taken back', async () => {
  const studio = await openStudio()
  const invoice = await issued(studio)
  await pay(studio, invoice, 100)
  const paidThisMonth = async () => {
    studio.clock.now = Date.parse('2026-05-05T12:00:00Z')
    return (await studio.as('alice')(invoices.totals, {})).paidThisMonth
  }
  const cancelled = await set(studio, invoice, 'cancelled')
  expect(cancelled).toMatchObject({ paid: 10_000, balance: 0, payments: [{ amount: 10_000 }] })
  expect(await paidThisMonth()).toMatchObject({ count: 1, amount: 10_000 })
  const params = { id: invoice.clientId }
  expect(await studio.as('alice')(invoices.ofClient, { params })).toMatchObject({
    count: 0,
    billed: 0,
    paid: 10_000,
    outstanding: 0,
  })
  expect(await studio.as('alice')(analytics.accounting, { input: { period: 'all' } })).toMatchObject({
    invoices: 0,
    revenue: 0,
    paid: 10_000,
    pending: { count: 0, amount: 0 },
    cancelled: 1,
  })
  const { body } = await studio.raw('alice', 'GET', '/api/analytics/csv?tab=accounting&period=all')
  expect(body).toContain('1000.00,100.00,0.00,Cancelled')
  await studio.as('alice')(invoices.takePaymentBack, {
    params: { id: invoice.id, paymentId: cancelled.payments[0]?.id ?? 0 },
  })
  expect(await paidThisMonth()).toMatchObject({ count: 0, amount: 0 })
})

test('a payment cannot be in the future, by the photographer’s calendar', async () => {
  const studio = await openStudio()
  const invoice = await issued(studio)
  // 20:30 of May 2 in New York.
  studio.clock.now = Date.parse('2026-05-03T00:30:00Z')
  const on = (paidOn: string) =>
    studio.as('alice')(invoices.pay, { params: { id: invoice.id }, input: { amount: 1, paidOn } })
  for (const day of ['2026-05-03', '2030-11-21', '2026-05-03T04:00:00Z'])
    await expect(on(day)).rejects.toMatchObject({ code: 'invalid', fields: { paidOn: 'This date is in the future' } })
  for (const day of ['2026-05-02', '2026-04-01', '2026-05-03T03:59:59Z']) await on(day)
  expect(
    (await studio.as('alice')(invoices.find, { params: { id: invoice.id } })).payments.map(({ paidOn }) => paidOn),
  ).toEqual(['2026-05-02', '2026-04-01', '2026-05-02'])
})

test('payments above the balance, of zero, of a draft or of a cancelled invoice are refused', async () => {
  const studio = await openStudio()
  const invoice = await issued(studio)
  await pay(studio, invoice, 999.99)
  await expect(pay(studio, invoice, 0.02)).rejects.toMatchObject({
    code: 'invalid',
    message: 'This is more than the $0.01 that is left to pay',
  })
  await expect(pay(studio, invoice, 0)).rejects.toMatchObject({ code: 'invalid' })
  // What was paid is not rounded.
  await expect(pay(studio, invoice, 0.005)).rejects.toMatchObject({ fields: { amount: 'Use at most 2 decimals' } })
  await set(studio, invoice, 'cancelled')
  await expect(pay(studio, invoice, 0.01)).rejects.toMatchObject({ code: 'conflict' })
  await expect(pay(studio, await issued(studio, { status: 'draft' }), 1)).rejects.toMatchObject({ code: 'conflict' })
})

test('payments at once never come to more than the total', async () => {
  const studio = await openStudio()
  const invoice = await issued(studio)
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => pay(studio, invoice, 70)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(14)
  const { paid, balance, payments } = await studio.as('alice')(invoices.find, { params: { id: invoice.id } })
  expect([paid, balance, payments.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([98_000, 2_000, 98_000])
})

test('a total cannot fall below what was paid of it', async () => {
  const studio = await openStudio()
  const invoice = await issued(studio)
  await pay(studio, invoice, 500)
  const { clientId, issueDate, dueDate } = invoice
  const change = (rate: number) =>
    studio.as('alice')(invoices.change, {
      params: { id: invoice.id },
      input: { clientId, issueDate, dueDate, items: [{ description: 'Portraits', rate }] },
    })
  await expect(change(499)).rejects.toMatchObject({
    code: 'conflict',
    message: 'More than this total was already paid. Remove a payment first.',
  })
  expect(await change(600)).toMatchObject({ total: 60_000, balance: 10_000 })
})
