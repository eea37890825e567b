import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { contracts } from '#contracts/api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import { proposals } from '#proposals/api.ts'
import { creditNotes } from '#invoices/credit-notes/credit-api.ts'
import { installmentJob } from '#proposals/server/payments/installment-job.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import { studioMoney } from '#studio-money/api.ts'
import { shoots } from '#shoots/api.ts'
import {
  accept,
  agreedOf,
  cancelBooking,
  contract,
  dealOf,
  send,
  signBoth,
  tick,
  wedding,
} from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

test('with a contract the terms bind once both have signed it', async () => {
  const studio = await openStudio()
  const sent = await send(studio, { contract })
  await accept(studio, sent)
  const agreed = await agreedOf(studio, sent)
  expect(agreed).toMatchObject({ agreedAt: null, total: 505_000, installments: [], contract: { status: 'draft' } })
  expect(await dealOf(studio, sent)).toMatchObject({ stage: 'proposed', lane: 'ours' })
  const params = { id: agreed?.contract?.id ?? 0 }
  expect(await studio.as('alice')(contracts.find, { params })).toMatchObject({
    contractNumber: 'CON-2026-0001',
    content: 'For Hannah Weiss on Saturday, June 12, 2027: $5,050.00, of which $1,515.00 now.',
    totalAmount: '5050.00',
    depositAmount: '1515.00',
  })
  const { clientId, title } = await studio.as('alice')(contracts.find, { params })
  const refusal = {
    code: 'conflict',
    message: 'This contract belongs to a booking. Change the proposal instead.',
  }
  const input = { clientId, title, content: 'For less.', totalAmount: '1.00', shootId: null }
  await expect(studio.as('alice')(contracts.change, { params, input })).rejects.toMatchObject(refusal)
  await expect(studio.as('alice')(contracts.remove, { params })).rejects.toMatchObject(refusal)
  const bill = studio.as('alice')(contracts.invoice, { params, input: { part: 'deposit' } })
  await expect(bill).rejects.toMatchObject(refusal)
  await signBoth(studio, params.id)
  expect(await agreedOf(studio, sent)).toMatchObject({
    contract: { status: 'signed' },
    installments: [
      { name: 'Deposit', amount: 151_500, invoice: { number: 'INV-2026-0001', balance: 151_500 } },
      { name: 'Second payment', issueOn: '2027-03-30', invoice: null },
      { name: 'Balance', issueOn: '2027-05-15', invoice: null },
    ],
  })
  expect((await dealOf(studio, sent)).stage).toBe('booked')
})

test('a contract that was signed on paper binds too, and stays signed', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio, { contract })
  await accept(studio, sent)
  const params = { id: (await agreedOf(studio, sent))?.contract?.id ?? 0 }
  const mark = (signed: boolean) => alice(contracts.toggleSignature, { params, input: { signed } })
  await mark(true)
  expect((await dealOf(studio, sent)).stage).toBe('booked')
  await expect(mark(false)).rejects.toMatchObject({
    code: 'conflict',
    message: 'A booking was agreed by this signature, so it stays. Cancel the booking instead.',
  })
  expect((await alice(contracts.find, { params })).status).toBe('signed')
})

test('a booking can wait for the deposit: a cent less does not book it', async () => {
  const studio = await openStudio()
  const sent = await send(studio, { bookedBy: 'payment' })
  await accept(studio, sent)
  const bill = { params: { id: (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0 } }
  const pay = async (amount: string) => {
    await studio.as('alice')(invoices.pay, { ...bill, input: { amount, paidOn: '2026-05-01' } })
    return (await dealOf(studio, sent)).stage
  }
  expect([await pay('1514.99'), await pay('0.01')]).toEqual(['proposed', 'booked'])
})

test('what costs nothing is booked by the signature, and never billed', async () => {
  const studio = await openStudio()
  const lines = [{ name: 'Portraits for the choir', rate: '0' }]
  const sent = await send(studio, { contract: 'For {{client.name}}.', lines, bookedBy: 'payment' })
  await accept(studio, sent, [], 0)
  expect((await dealOf(studio, sent)).stage).toBe('proposed')
  await signBoth(studio, (await agreedOf(studio, sent))?.contract?.id ?? 0)
  expect((await dealOf(studio, sent)).stage).toBe('booked')
  await installmentJob().run(studio.db, Date.parse('2027-06-01T12:00:00Z'), async () => true)
  expect(await studio.as('alice')(invoices.list, {})).toEqual([])
})

test('a deposit that comes later leaves a shoot that is over as it is', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio, { bookedBy: 'payment' })
  await accept(studio, sent)
  const shoot = { params: { id: (await dealOf(studio, sent)).shootId ?? 0 } }
  await alice(shoots.change, { ...shoot, input: { status: 'completed' } })
  const bill = { params: { id: (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0 } }
  await alice(invoices.pay, { ...bill, input: { amount: '1515', paidOn: '2026-05-01' } })
  expect((await dealOf(studio, sent)).stage).toBe('booked')
  expect((await alice(shoots.find, shoot)).status).toBe('completed')
})

test('a shoot that a client has agreed to ends with its booking, and is not deleted or taken off before', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio)
  await accept(studio, sent)
  const deal = { params: { id: sent.dealId } }
  const shoot = { params: { id: (await dealOf(studio, sent)).shootId ?? 0 } }
  const refusal = {
    reason: 'deal_shoot',
    message: 'This shoot is booked with Hannah Weiss. Cancel the booking instead.',
  }
  await expect(alice(shoots.change, { ...shoot, input: { status: 'cancelled' } })).rejects.toMatchObject(refusal)
  await expect(alice(shoots.remove, shoot)).rejects.toMatchObject(refusal)
  await expect(alice(deals.shoot, { ...deal, input: { shootId: null } })).rejects.toMatchObject(refusal)
  expect(await alice(shoots.change, { ...shoot, input: { title: 'Weiss wedding' } })).toMatchObject({
    status: 'confirmed',
  })
  await cancelBooking(studio, sent)
  expect((await alice(shoots.find, shoot)).status).toBe('cancelled')
  await alice(shoots.remove, shoot)
})

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

test('a booking that is lost and accepted then is open again; one that was agreed is cancelled instead', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const [booked, quiet] = [
    await send(studio, { shoot: { ...wedding.shoot, day: '2026-07-04' } }),
    await send(studio, { shoot: { ...wedding.shoot, day: '2026-07-05' } }, { name: 'Leo Castellano' }),
  ]
  await accept(studio, booked)
  const lose = ({ dealId }: typeof booked) =>
    alice(deals.lose, { params: { id: dealId }, input: { reason: 'no answer' } })
  await expect(lose(booked)).rejects.toMatchObject({
    reason: 'agreed',
    message: 'This was agreed with Hannah Weiss. Cancel the booking instead.',
  })
  await lose(quiet)
  await accept(studio, quiet)
  expect(await dealOf(studio, quiet)).toMatchObject({ stage: 'booked', closedFor: null })
  await installmentJob().run(studio.db, studio.clock.now, async () => true)
  expect((await agreedOf(studio, quiet))?.installments.map(({ invoice }) => invoice !== null)).toEqual([
    true,
    true,
    false,
  ])
  await cancelBooking(studio, booked)
  await expect(alice(agreements.issue, { params: { dealId: booked.dealId, id: 2 } })).rejects.toMatchObject({
    code: 'conflict',
  })
})
