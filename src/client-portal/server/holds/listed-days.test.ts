import { expect, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { shoots } from '#shoots/api.ts'
import { toBeSigned } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

const hour = 3_600_000

test('the list says whether the day of an inquiry is free, taken by others, or held for it', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const asks = { type: 'portrait', day: '2027-06-12' } as const
  const ida = await alice(deals.create, { input: { name: 'Ida Holm', ...asks } })
  await alice(deals.create, { input: { name: 'Leo Castellano', ...asks, day: '2027-06-14' } })
  await alice(deals.create, { input: { name: 'Priya Raman' } })
  const lost = await alice(deals.create, { input: { name: 'June Park', ...asks } })
  await alice(deals.lose, { params: lost, input: { reason: 'date' } })
  const { dealId } = await toBeSigned(studio)
  await alice(deals.change, { params: { id: dealId }, input: { day: asks.day } })
  for (const [date, status] of [
    // In New York, where Alice lives, the first is on the day before and the second ends on the day.
    ['2027-06-12T03:00:00Z', 'confirmed'],
    ['2027-06-12T03:30:00Z', 'pending'],
    ['2027-06-12T15:00:00Z', 'cancelled'],
    ['2027-06-13T04:00:00Z', 'confirmed'],
  ] as const)
    await alice(shoots.create, {
      input: { title: 'Walk', location: 'Pier', type: 'portrait', duration: 60, date, status },
    })
  const listed = async () =>
    Object.fromEntries(
      [
        ...(await alice(deals.list, { input: { group: 'needs-you' } })),
        ...(await alice(deals.list, { input: { group: 'waiting' } })),
        ...(await alice(deals.list, { input: { group: 'lost' } })),
      ].map(({ name, dayTaken }) => [name, dayTaken]),
    )
  const free = { shoots: 0, holds: 0, heldUntil: null }
  expect(await listed()).toEqual({
    'Ida Holm': { shoots: 1, holds: 1, heldUntil: null },
    'Leo Castellano': free,
    'Priya Raman': null,
    'June Park': null,
    'Hannah Weiss': { shoots: 1, holds: 0, heldUntil: '2026-05-03T09:00:00.000Z' },
  })
  expect((await studio.as('bob')(deals.list, { input: { group: 'needs-you' } })).length).toBe(0)
  // The shoot of a booking is not in its own way; a hold that is over holds nothing.
  const own = await alice(shoots.create, {
    input: { title: 'Ida', location: 'Pier', type: 'portrait', duration: 60, date: '2027-06-12T16:00:00Z' },
  })
  expect((await listed())['Ida Holm']).toMatchObject({ shoots: 2 })
  await alice(deals.shoot, { params: ida, input: { shootId: own.id } })
  expect(await listed()).not.toHaveProperty('Ida Holm')
  studio.clock.now += 49 * hour
  expect((await listed())['Hannah Weiss']).toEqual({ shoots: 2, holds: 0, heldUntil: null })
})
