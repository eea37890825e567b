import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import { shoots } from '#shoots/api.ts'
import { accept, agreedOf, cancelBooking, dealOf, send } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

async function booked(more: Parameters<typeof send>[1] = {}) {
  const studio = await openStudio()
  studio.clock.now = Date.parse('2026-11-24T15:00:00Z')
  const alice = studio.as('alice')
  const sent = await send(studio, { validUntil: '2026-12-08', ...more })
  await accept(studio, sent)
  const move = (day: string, movesDue = false) =>
    alice(agreements.move, { params: { id: sent.dealId }, input: { day, time: '15:30', movesDue } })
  const days = async () =>
    ((await agreedOf(studio, sent))?.installments ?? []).map(({ dueOn, issueOn }) => [dueOn, issueOn])
  const shoot = async () => ({ params: { id: (await dealOf(studio, sent)).shootId ?? 0 } })
  return { studio, alice, sent, move, days, shoot }
}

const onJune12 = [
  ['2026-11-24', '2026-11-24'],
  ['2027-04-13', '2027-03-30'],
  ['2027-05-29', '2027-05-15'],
]
const onJuly3 = [
  ['2026-11-24', '2026-11-24'],
  ['2027-05-04', '2027-04-20'],
  ['2027-06-19', '2027-06-05'],
]

test('a shoot that is moved takes the payments along that follow its day, and the client sees it', async () => {
  const { studio, alice, sent, move, days, shoot } = await booked()
  expect(await days()).toEqual(onJune12)
  await move('2027-07-03')
  expect(await days()).toEqual(onJuly3)
  expect(await alice(shoots.find, await shoot())).toMatchObject({ date: '2027-07-03T19:30:00.000Z' })
  const deal = await dealOf(studio, sent)
  expect(deal).toMatchObject({ day: '2027-07-03' })
  expect(deal.events.at(-1)?.words).toBe('Shoot moved from June 12, 2027 to July 3, 2027')
  expect(await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })).toMatchObject({
    shoots: [{ date: '2027-07-03T19:30:00.000Z', movedFrom: '2027-06-12' }],
    installments: [{ dueOn: '2027-05-04' }, { dueOn: '2027-06-19' }],
  })
  await move('2027-06-12')
  expect(await days()).toEqual(onJune12)
})

test('invoices that are not paid are due later when the photographer says so, and never sooner', async () => {
  const { alice, sent, move, days } = await booked()
  const { installments } = await alice(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  await move('2027-07-03')
  expect((await days())[1]?.[0]).toBe('2027-04-13')
  await move('2027-07-04', true)
  expect((await days()).map(([dueOn]) => dueOn)).toEqual(['2026-11-24', '2027-05-05', '2027-06-20'])
  await move('2027-06-12', true)
  expect((await days()).map(([dueOn]) => dueOn)).toEqual(['2026-11-24', '2027-05-05', '2027-05-29'])
  const bill = { params: { id: installments[1]?.invoice?.id ?? 0 } }
  const { history } = await alice(invoices.find, bill)
  expect(history.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
  await alice(invoices.pay, { ...bill, input: { amount: '2020.00', paidOn: '2026-11-24' } })
  await move('2027-08-01', true)
  expect((await alice(invoices.find, bill)).dueDate).toBe('2027-05-05')
})

test('a payment whose invoice is canceled after a move is billed again for the new day', async () => {
  const { alice, sent, move, days } = await booked()
  const issue = () => alice(agreements.issue, { params: { dealId: sent.dealId, id: 2 } })
  const { installments } = await issue()
  await move('2027-07-03')
  const bill = { params: { id: installments[1]?.invoice?.id ?? 0 } }
  expect((await alice(invoices.find, bill)).dueDate).toBe('2027-04-13')
  await alice(invoices.setStatus, { ...bill, input: { status: 'cancelled' } })
  expect(await days()).toEqual(onJuly3)
  expect((await issue()).installments[1]?.dueOn).toBe('2027-05-04')
})

test('a shoot that is moved on its own page keeps the plan right too, and is not exchanged', async () => {
  const { alice, sent, days, shoot } = await booked()
  await alice(shoots.change, { ...(await shoot()), input: { date: '2027-07-03T19:30:00Z' } })
  expect(await days()).toEqual(onJuly3)
  const other = await alice(shoots.create, {
    input: { title: 'Another day', location: 'Hudson', type: 'wedding', date: '2027-06-12T18:00:00Z' },
  })
  const exchanged = alice(deals.shoot, { params: { id: sent.dealId }, input: { shootId: other.id } })
  await expect(exchanged).rejects.toMatchObject({ reason: 'deal_shoot' })
  expect(await days()).toEqual(onJuly3)
})

test('no shoot moves into the past, and that of a cancelled booking does not move', async () => {
  const { studio, sent, move } = await booked()
  await expect(move('2026-11-23')).rejects.toMatchObject({ fields: { day: 'The shoot date is in the past.' } })
  await cancelBooking(studio, sent)
  await expect(move('2027-07-03')).rejects.toMatchObject({ message: 'This booking is lost. Reopen it first.' })
})
