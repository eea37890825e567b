import { expect, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { shoots } from '#shoots/api.ts'
import { copyDeals } from '#tests/help/open-deals.ts'
import { openStudio } from '#tests/help/studio.ts'

test('a studio has at most 5,000 open bookings; what is booked or lost does not count', async () => {
  const studio = await openStudio()
  const [alice, bob] = [studio.as('alice'), studio.as('bob')]
  const add = (name: string) => alice(deals.create, { input: { name } })
  const full = {
    code: 'conflict',
    reason: 'too_many_open',
    message: 'You have 5,000 open bookings. Mark some as lost or delete them first.',
  }
  const hannah = await add('Hannah Weiss')
  await copyDeals(studio, hannah.id, 4999)
  const leo = await add('Leo Castellano')
  await expect(add('Maya Ortiz')).rejects.toMatchObject(full)
  expect((await alice(deals.counts, {})).needsYou).toBe(5000)
  expect((await bob(deals.create, { input: { name: 'Maya Ortiz' } })).stage).toBe('inquiry')

  // A lost one leaves a place, and comes back only where there is one.
  await alice(deals.lose, { params: leo, input: { reason: 'price' } })
  const maya = await add('Maya Ortiz')
  await expect(alice(deals.reopen, { params: leo })).rejects.toMatchObject(full)
  expect(await alice(deals.find, { params: leo })).toMatchObject({ stage: 'lost', events: [{}, {}] })

  // So does a booked one.
  const shoot = await alice(shoots.create, { input: { title: 'Ortiz', location: 'Grove', type: 'wedding' } })
  await alice(deals.shoot, { params: maya, input: { shootId: shoot.id } })
  expect((await alice(deals.reopen, { params: leo })).stage).toBe('inquiry')
  await expect(alice(deals.shoot, { params: maya, input: { shootId: null } })).rejects.toMatchObject(full)
  await alice(deals.remove, { params: leo })
  expect((await alice(deals.shoot, { params: maya, input: { shootId: null } })).stage).toBe('inquiry')
})

test('of two who take the last place at the same time one gets it', async () => {
  const studio = await openStudio()
  const add = (name: string) => studio.as('alice')(deals.create, { input: { name } })
  const { id } = await add('Hannah Weiss')
  await copyDeals(studio, id, 4999)
  const both = await Promise.allSettled([add('Leo Castellano'), add('Maya Ortiz')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
