import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clientChanges } from '#client-portal/change-api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import { installmentJob } from '#proposals/server/payments/installment-job.ts'
import { addShoot, amountsOf, basisOf, change, linesOf, pageOf } from '#tests/help/changed-booking.ts'
import {
  accept,
  acceptAndSign,
  agreedOf,
  cancelBooking,
  contract,
  dealOf,
  inAdvance,
  send,
  wedding,
} from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

const [deposit, second, balance] = wedding.plan ?? []

/** Hannah's wedding, whose balance is due ten days after Alice has delivered. */
async function booked(day = '2027-06-12', contract = '') {
  const studio = await openStudio()
  studio.clock.now = Date.parse('2026-11-24T15:00:00Z')
  if (!deposit || !second || !balance) throw new Error('The wedding has three payments.')
  const plan = [deposit, second, { ...balance, due: { anchor: 'delivered' as const, offset: 10 } }]
  const shoot = { ...wedding.shoot, day }
  const more = { plan, shoot, issueDays: 5, validUntil: '2026-12-08', ...(contract && { contract }) }
  const sent = await send(studio, more, {}, contract ? inAdvance : {})
  await (contract ? acceptAndSign : accept)(studio, sent)
  const alice = studio.as('alice')
  const deliver = (day: string) => alice(agreements.deliver, { params: { id: sent.dealId }, input: { day } })
  const days = async () =>
    ((await agreedOf(studio, sent))?.installments ?? []).map(({ dueOn, issueOn }) => [dueOn, issueOn])
  const page = () => studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  return { studio, alice, sent, deliver, days, page }
}

test('a payment after delivery has no day until the booking is delivered, then it is billed on its day', async () => {
  const { studio, sent, deliver, days, page } = await booked('2026-11-28')
  expect((await days())[2]).toEqual([null, null])
  expect((await page()).installments.at(-1)).toMatchObject({ name: 'Balance', dueOn: null, daysAfterDelivery: 10 })
  expect(await dealOf(studio, sent)).toMatchObject({ deliverFrom: '2026-11-29T04:00:00.000Z', deliveredOn: null })
  studio.clock.now = Date.parse('2026-12-01T15:00:00Z')
  const { installments } = await deliver('2026-11-30')
  expect(installments[2]).toMatchObject({ dueOn: '2026-12-10', issueOn: '2026-12-05', daysAfterDelivery: 10 })
  const deal = await dealOf(studio, sent)
  expect(deal).toMatchObject({ deliverFrom: null, deliveredOn: '2026-11-30', stage: 'booked' })
  expect(deal.events.at(-1)?.words).toBe('Delivered November 30, 2026')
  expect((await page()).installments.at(-1)).toMatchObject({ dueOn: '2026-12-10', daysAfterDelivery: null })
  // Corrected while nothing is billed.
  await deliver('2026-12-01')
  expect((await days())[2]).toEqual(['2026-12-11', '2026-12-06'])
  studio.clock.now = Date.parse('2026-12-06T15:00:00Z')
  await installmentJob().run(studio.db, studio.clock.now, async () => true)
  await deliver('2026-12-05')
  expect((await agreedOf(studio, sent))?.installments[2]).toMatchObject({ dueOn: '2026-12-11', invoice: {} })
})

test('a promised delivery is due so many days after the shoot, also a moved one, until it is delivered', async () => {
  const studio = await openStudio()
  studio.clock.now = Date.parse('2026-11-24T15:00:00Z')
  const shoot = { ...wedding.shoot, day: '2026-11-28' }
  const sent = await send(studio, { shoot, deliveryDays: 21, validUntil: '2026-12-08' })
  expect(await dealOf(studio, sent)).toMatchObject({ deliverFrom: null, deliverBy: null })
  await accept(studio, sent)
  const over = '2026-11-29T04:00:00.000Z'
  expect(await dealOf(studio, sent)).toMatchObject({ deliverFrom: over, deliverBy: '2026-12-19' })
  const alice = studio.as('alice')
  const deal = { params: { id: sent.dealId } }
  await alice(agreements.move, { ...deal, input: { day: '2026-12-05', time: '15:30', movesDue: false } })
  studio.clock.now = Date.parse('2026-11-30T15:00:00Z')
  expect((await dealOf(studio, sent)).deliverBy).toBe('2026-12-26')
  studio.clock.now = Date.parse('2026-12-06T15:00:00Z')
  const { installments } = await alice(agreements.deliver, { ...deal, input: { day: '2026-12-06' } })
  expect(installments).toHaveLength(3)
  expect(await dealOf(studio, sent)).toMatchObject({ deliverFrom: null, deliverBy: null, deliveredOn: '2026-12-06' })
})

test('moving the shoot leaves it alone, and it can be billed before', async () => {
  const { studio, alice, sent, deliver, days } = await booked()
  const input = { day: '2027-07-03', time: '15:30', movesDue: false }
  await alice(agreements.move, { params: { id: sent.dealId }, input })
  expect(await days()).toEqual([
    ['2026-11-24', '2026-11-24'],
    ['2027-05-04', '2027-04-29'],
    [null, null],
  ])
  await alice(agreements.issue, { params: { dealId: sent.dealId, id: 3 } })
  expect((await dealOf(studio, sent)).deliverFrom).toBeNull()
  await expect(deliver('2026-11-24')).rejects.toMatchObject({
    fields: { day: 'Choose the day of the shoot or a later one.' },
  })
})

test('a payment billed before the delivery is billed again for its day once that invoice is canceled', async () => {
  const { studio, alice, sent, deliver, days } = await booked('2026-11-28')
  const issue = () => alice(agreements.issue, { params: { dealId: sent.dealId, id: 3 } })
  const { installments } = await issue()
  studio.clock.now = Date.parse('2026-12-01T15:00:00Z')
  await deliver('2026-11-30')
  expect((await days())[2]?.[0]).toBe('2026-11-24')
  const params = { id: installments[2]?.invoice?.id ?? 0 }
  await alice(invoices.setStatus, { params, input: { status: 'cancelled' } })
  expect((await issue()).installments[2]).toMatchObject({ dueOn: '2026-12-10' })
})

test('a change says that a payment is due after delivery, to both sides and in the addendum', async () => {
  const { studio, sent } = await booked('2027-06-12', contract)
  const basis = await basisOf(studio, sent)
  expect(basis.payments.map(({ dueOn, daysAfterDelivery }) => [dueOn, daysAfterDelivery])).toEqual([
    ['2026-11-24', null],
    ['2027-04-13', null],
    [null, 10],
  ])
  await addShoot(studio, sent, inAdvance)
  const { params, waiting } = await pageOf(studio, sent)
  expect(waiting.payments.at(-1)).toMatchObject({ name: 'Balance', dueOn: null, daysAfterDelivery: 10 })
  const input = { hash: waiting.hash }
  const { paper } = await studio.as('visitor')(clientChanges.addendum, { params, input })
  expect(JSON.stringify(paper.blocks)).toMatch(/Balance: \$[\d,.]+, due 10 days after delivery/)
  // Billed since: its number and day are known, and are read before the change is accepted.
  await studio.as('alice')(agreements.issue, { params: { dealId: sent.dealId, id: 3 } })
  await expect(studio.as('visitor')(clientChanges.addendum, { params, input })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect((await pageOf(studio, sent)).waiting.payments.at(-1)?.number).toMatch(/^INV-2026-/)
})

test('nothing waits for the delivery once a change leaves nothing to pay then', async () => {
  const { studio, sent } = await booked('2026-11-28')
  expect((await dealOf(studio, sent)).deliverFrom).not.toBeNull()
  const [first, ...others] = await linesOf(studio, sent)
  const lines = [{ ...first, name: first?.name ?? '', rate: '1475' }, ...others]
  const { agreed } = await change(studio, sent, { lines })
  expect(amountsOf(agreed.installments)).toEqual([151_500, 101_000, 0])
  expect((await dealOf(studio, sent)).deliverFrom).toBeNull()
})

test('nothing is delivered in the future, before it is agreed, or once it is cancelled', async () => {
  const { studio, alice, sent, deliver } = await booked()
  await expect(deliver('2026-11-25')).rejects.toMatchObject({ fields: { day: 'Choose a day up to today.' } })
  const { id } = await alice(deals.create, { input: { name: 'Leo' } })
  const early = alice(agreements.deliver, { params: { id }, input: { day: '2026-11-24' } })
  await expect(early).rejects.toMatchObject({ reason: 'not_agreed' })
  await cancelBooking(studio, sent)
  await expect(deliver('2026-11-24')).rejects.toMatchObject({ code: 'conflict' })
  expect((await dealOf(studio, sent)).deliveredOn).toBeNull()
})
