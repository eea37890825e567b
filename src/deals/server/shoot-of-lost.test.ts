import { expect, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { shoots } from '#shoots/api.ts'
import { accept, agreedOf, clientSigns, contract, dealOf, ownSignature, send } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

const date = '2027-01-09T18:30:00.000Z'

/** A studio with a shoot that was planned by hand. */
async function openPlanned() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const draft = { title: 'Ortiz wedding', type: 'wedding', location: 'Hudson', date } as const
  const { id: shootId } = await alice(shoots.create, { input: draft })
  const link = (id: number) => alice(deals.shoot, { params: { id }, input: { shootId } })
  const lose = (id: number) => alice(deals.lose, { params: { id }, input: { reason: 'other' } })
  const book = async (name: string) => {
    const { id } = await alice(deals.create, { input: { name, type: 'wedding' } })
    await link(id)
    return { id }
  }
  const find = (id: number) => alice(deals.find, { params: { id } })
  const dateOfShoot = async () => (await alice(shoots.find, { params: { id: shootId } })).date
  return { studio, alice, shootId, link, lose, book, find, dateOfShoot }
}

test('a lost booking that is reopened keeps its shoot, unless another one has it by now', async () => {
  const { alice, shootId, lose, book, find } = await openPlanned()
  const ana = await book('Ana Reyes')
  await lose(ana.id)
  expect(await alice(deals.reopen, { params: ana })).toMatchObject({ stage: 'booked', shootId })
  await lose(ana.id)
  const bea = await book('Bea Lind')
  expect(await alice(deals.reopen, { params: ana })).toMatchObject({ stage: 'inquiry', shootId: null })
  expect(await find(bea.id)).toMatchObject({ stage: 'booked', shootId })
})

test('the proposal of a lost booking plans a shoot of its own where another one has that of before', async () => {
  const { studio, shootId, link, lose, book, find, dateOfShoot } = await openPlanned()
  const sent = await send(studio)
  await link(sent.dealId)
  await lose(sent.dealId)
  const bea = await book('Bea Lind')
  await accept(studio, sent)
  expect(await dateOfShoot()).toBe(date)
  expect(await find(bea.id)).toMatchObject({ stage: 'booked', shootId })
  const deal = await dealOf(studio, sent)
  expect(deal).toMatchObject({ stage: 'booked', shootId: expect.any(Number) })
  expect(deal.shootId).not.toBe(shootId)
})

test('so does its contract, and the deposit alone books it then', async () => {
  const { studio, shootId, link, lose, book, dateOfShoot } = await openPlanned()
  const sent = await send(studio, { contract, bookedBy: 'payment' })
  await accept(studio, sent)
  const signed = await ownSignature(studio, (await agreedOf(studio, sent))?.contract?.id ?? 0)
  await link(sent.dealId)
  await lose(sent.dealId)
  await book('Bea Lind')
  await clientSigns(studio, signed)
  expect(await dateOfShoot()).toBe(date)
  const deal = await dealOf(studio, sent)
  expect(deal).toMatchObject({ stage: 'proposed', shootId: expect.any(Number) })
  expect(deal.shootId).not.toBe(shootId)
})
