import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { contracts } from '#contracts/api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import { installmentJob } from '#proposals/server/payments/installment-job.ts'
import { shoots } from '#shoots/api.ts'
import { accept, agreedOf, cancelBooking, contract, dealOf, send, signBoth, wedding } from '#tests/help/proposals.ts'
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
