import { expect, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { shoots } from '#shoots/api.ts'
import { accept, send, wedding } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

const day = 24 * 3_600_000

test('the list has the day of the shoot, before that of the proposal, and else the one asked for', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const deal = await send(studio)
  const listed = async (group: 'needs-you' | 'waiting' | 'booked' | 'lost') =>
    (await alice(deals.list, { input: { group } })).map(({ planned, dayTaken, ...own }) => [
      own.day,
      planned && [planned.day, planned.place],
      dayTaken?.shoots,
    ])
  const proposed = ['2027-06-12', 'Locust Grove, Poughkeepsie']
  expect(await listed('waiting')).toEqual([[null, proposed, 0]])
  await alice(shoots.create, {
    input: { title: 'Walk', location: 'Pier', type: 'portrait', duration: 60, date: '2027-06-12T15:00:00Z' },
  })
  expect(await listed('waiting')).toEqual([[null, proposed, 1]])
  expect((await alice(deals.list, {}))[0]).toMatchObject({ planned: { day: '2027-06-12' }, dayTaken: null })
  expect(await studio.as('bob')(deals.list, {})).toEqual([])

  await accept(studio, deal)
  const [booked] = await alice(deals.list, { input: { group: 'booked' } })
  expect(booked).toMatchObject({ planned: { day: '2027-06-12', timeZone: 'America/New_York' } })
  const shootId = booked?.shootId ?? 0
  await alice(shoots.change, { params: { id: shootId }, input: { date: '2027-07-03T18:00:00Z', location: 'The barn' } })
  expect(await listed('booked')).toMatchObject([[expect.anything(), ['2027-07-03', 'The barn'], undefined]])
})

test('a day that was asked for gives way to another in the proposal', async () => {
  const studio = await openStudio()
  const moved = { shoot: { ...wedding.shoot, day: '2027-06-19' } }
  await send(studio, moved, { day: '2027-06-12' })
  const [deal] = await studio.as('alice')(deals.list, { input: { group: 'waiting' } })
  expect(deal).toMatchObject({ day: '2027-06-12', planned: { day: '2027-06-19' } })
})

test('a proposal that has expired promises no day any more', async () => {
  const studio = await openStudio()
  await send(studio, { validUntil: '2026-05-02' })
  const planned = async () => (await studio.as('alice')(deals.list, { input: { group: 'waiting' } }))[0]?.planned
  expect(await planned()).toMatchObject({ day: '2027-06-12' })
  studio.clock.now += 2 * day
  expect(await planned()).toBeNull()
})
