import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { proposals } from '#proposals/api.ts'
import { availability, sessionPlaces } from '#session-types/api.ts'
import { shoots } from '#shoots/api.ts'
import {
  accept,
  acceptAndSign,
  agreedOf,
  clientSigns,
  contract,
  dateTaken,
  dealOf,
  inAdvance,
  leo,
  ownSignature,
  send,
  wedding,
} from '#tests/help/proposals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const park = { place: 'Prospect Park, Brooklyn', coordinates: { lat: 40.6602, lng: -73.969 } }
/** 183 km away: five hours on the road. */
const montauk = { place: 'Montauk Point', coordinates: { lat: 41.071, lng: -71.8571 } }

/** An hour on the day of the wedding, of which nothing is kept free. */
const hourAt = (time: string, where: object = park) => ({
  lines: [{ name: 'One hour', rate: '400.00' }],
  shoot: { ...wedding.shoot, ...where, time, minutes: 60 },
  before: 0,
  after: 0,
})

const take = (studio: Studio, sent: Awaited<ReturnType<typeof send>>) => accept(studio, sent, [], 40_000)

test('a time is taken with the way from the place before it, to the minute', async () => {
  const studio = await openStudio()
  await take(studio, await send(studio, hourAt('10:00', montauk)))
  const early = await send(studio, hourAt('15:59'), leo)
  await expect(take(studio, early)).rejects.toMatchObject(dateTaken)
  expect(await agreedOf(studio, early)).toBeNull()
  expect((await dealOf(studio, early)).events.at(-1)?.words).toBe('Date wanted, but taken meanwhile')
  await take(studio, await send(studio, hourAt('16:00'), leo))
  expect(await studio.as('alice')(shoots.list, {})).toHaveLength(2)
})

test('what is kept free adds to the way, and the way to what comes after counts too', async () => {
  const studio = await openStudio()
  await take(studio, await send(studio, { ...hourAt('16:00', montauk), before: 30 }))
  await expect(take(studio, await send(studio, { ...hourAt('09:15'), after: 16 }, leo))).rejects.toMatchObject(
    dateTaken,
  )
  await take(studio, await send(studio, { ...hourAt('09:15'), after: 15 }, leo))
})

test('at one place one follows the other at once, by its position or by its name', async () => {
  const studio = await openStudio()
  const garden = { place: 'Locust Grove', coordinates: null }
  for (const [at, time] of [
    [park, '08:00'],
    [{ ...park, place: 'The boathouse' }, '09:00'],
    [garden, '13:00'],
    [{ ...garden, place: 'locust grove ' }, '14:00'],
  ] as const)
    await take(studio, await send(studio, hourAt(time, at)))
  // Nobody knows how far it is to a place without a position.
  await expect(take(studio, await send(studio, hourAt('15:29'), leo))).rejects.toMatchObject(dateTaken)
  await take(studio, await send(studio, hourAt('15:30'), leo))
})

test('ways that the photographer has entered count between their places, and their own usual one', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const placed = (name: string, { lat, lng }: { lat: number; lng: number }) =>
    alice(sessionPlaces.create, { input: { name, lat, lng, timeZone: 'America/New_York' } })
  const [from, to] = [await placed('The park', park.coordinates), await placed('The point', montauk.coordinates)]
  const input = { ways: [{ from: from.id, to: to.id, minutes: 180 }], usualWay: 5 }
  await alice(availability.change, { input })
  await take(studio, await send(studio, hourAt('10:00', montauk)))
  await expect(take(studio, await send(studio, hourAt('13:59'), leo))).rejects.toMatchObject(dateTaken)
  await take(studio, await send(studio, hourAt('14:00'), leo))
  await take(studio, await send(studio, hourAt('15:05', { place: 'Beacon', coordinates: null }), leo))
})

test('the photographer’s own shoots have a way too, and a signature after the hold asks once more', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio, { ...hourAt('12:00'), contract, holdHours: 1 })
  await take(studio, sent)
  const link = await ownSignature(studio, (await agreedOf(studio, sent))?.contract?.id ?? 0)
  studio.clock.now += 2 * 3_600_000
  const own = await alice(shoots.create, {
    input: {
      title: 'Lighthouse',
      location: montauk.place,
      coordinates: montauk.coordinates,
      type: 'landscape',
      // Ends at 8 AM in New York.
      date: '2027-06-12T11:00:00Z',
      duration: 60,
    },
  })
  await expect(clientSigns(studio, link)).rejects.toMatchObject(dateTaken)
  const atOnce = await send(studio, { ...hourAt('12:00'), contract }, leo, inAdvance)
  await expect(acceptAndSign(studio, atOnce, [], 40_000)).rejects.toMatchObject(dateTaken)
  await alice(shoots.change, { params: own, input: { date: '2027-06-12T10:00:00Z' } })
  await clientSigns(studio, link)
  expect((await dealOf(studio, sent)).stage).toBe('booked')
  expect((await alice(contracts.list, {})).map(({ status }) => status)).toContain('signed')
})

test('before sending, the photographer reads for what there is no time, and what is planned elsewhere', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await take(studio, await send(studio, hourAt('10:00', montauk)))
  const { dealId } = await send(studio, hourAt('12:00'), leo)
  const draft = await alice(proposals.create, { params: { id: dealId }, input: {} })
  const read = () => alice(proposals.inTheWay, { params: draft })
  const title = 'Weiss wedding'
  expect(await read()).toEqual([{ what: 'shoot', name: title, until: null, isWay: true }])
  await expect(send(studio, { ...hourAt('12:00'), holdNow: true }, leo)).rejects.toMatchObject({
    reason: 'date_taken',
    message: `There is not enough travel time between this and ${title}, so it can’t be held.`,
  })
  const daysOff = [{ from: '2027-06-11', to: '2027-06-13', words: 'Fair' }]
  await alice(availability.change, { input: { daysOff, usualWay: 0 } })
  expect(await read()).toMatchObject([{ what: 'shoot' }, { what: 'day off', name: 'Fair' }])
  await expect(studio.as('bob')(proposals.inTheWay, { params: draft })).rejects.toMatchObject({ code: 'not_found' })
})
