import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { type Invoice, invoices, type SentInvoice } from '#invoices/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

/** An invoice of $1,000.00 that was sent. */
async function issued(studio: Studio, more: Partial<SentInvoice> = {}): Promise<Invoice> {
  const client = await studio.as('alice')(clients.create, { input: { name: 'Priya Raman' } })
  return studio.as('alice')(invoices.create, { input: { clientId: client.id, issueDate: '2026-05-01', dueDate: '2026-05-31', items: [{ description: 'Portraits', rate: 1000 }], status: 'sent', ...more } })
}

const pay = ({ as }: Studio, { id }: Invoice, amount: number) => as('alice')(invoices.pay, { params: { id }, input: { amount, paidOn: '2026-05-02' } })
const set = ({ as }: Studio, { id }: Invoice, status: 'draft' | 'sent' | 'paid' | 'complete' | 'unpaid' | 'cancelled') => as('alice')(invoices.setStatus, { params: { id }, input: { status } })

test('part payments lower the balance; what is covered is paid; taking one back opens it again', async () => {
  const studio = await openStudio()
  const invoice = await issued(studio)
  const part = await pay(studio, invoice, 300)
  expect(part).toMatchObject({ status: 'sent', paid: 30_000, balance: 70_000 })
  const whole = await pay(studio, invoice, 700)
  expect(whole).toMatchObject({ status: 'paid', paid: 100_000, balance: 0 })
  const opened = await studio.as('alice')(invoices.takePaymentBack, { params: { id: invoice.id, paymentId: whole.payments[1]?.id ?? 0 } })
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

test('nobody pays more than is left, nothing, a draft, or what is cancelled', async () => {
  const studio = await openStudio()
  const invoice = await issued(studio)
  await pay(studio, invoice, 999.99)
  await expect(pay(studio, invoice, 0.02)).rejects.toMatchObject({ code: 'invalid', message: 'This is more than the $0.01 that is left to pay' })
  await expect(pay(studio, invoice, 0)).rejects.toMatchObject({ code: 'invalid' })
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
  const change = (rate: number) => studio.as('alice')(invoices.change, { params: { id: invoice.id }, input: { clientId, issueDate, dueDate, items: [{ description: 'Portraits', rate }] } })
  await expect(change(499)).rejects.toMatchObject({ code: 'conflict', message: 'More than this total was already paid. Take a payment back first.' })
  expect(await change(600)).toMatchObject({ total: 60_000, balance: 10_000 })
})
