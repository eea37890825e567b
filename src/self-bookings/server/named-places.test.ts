import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { clientBookings } from '#client-portal/booking-api.ts'
import { deals } from '#deals/api.ts'
import { inquiryForm } from '#inquiry-form/api.ts'
import { booking } from '#self-bookings/api.ts'
import { sessionTypes } from '#session-types/api.ts'
import { shoots } from '#shoots/api.ts'
import { bookWalk, openWalks, start } from '#tests/help/self-bookings.ts'

const timeZone = 'America/New_York'
const freeText = { centre: 'Brooklyn, NY', lat: 40.6501, lng: -73.9496, timeZone, km: 50 }
/** Some 12 km from the center. */
const harbour = { label: 'Jersey City, NJ', lat: 40.728, lng: -74.078 }
/** At the far end of Long Island. */
const montauk = { label: 'Montauk, NY', lat: 41.036, lng: -71.954 }

/** Alice's walks, which also take place where her clients say. */
async function openNamed(more: object = {}) {
  const walks = await openWalks({ more: { freeText, ...more } })
  const { studio, visitor, params } = walks
  const search = (text: string) => visitor(booking.places, { params, input: { text } })
  const input = ({ label, lat, lng }: typeof harbour, from = '2026-10-16') => ({
    label,
    lat: String(lat),
    lng: String(lng),
    from,
    days: '1',
  })
  const timesAt = async (where: typeof harbour) =>
    (await visitor(booking.times, { params, input: input(where) })).days[0]?.times.map((time) => time.start)
  const pickAt = async (place: typeof harbour, at = start) => {
    const { ticket } = await visitor(booking.type, { params })
    studio.clock.now += 5000
    return visitor(booking.pick, { params, input: { ticket, start: at, place } })
  }
  return { ...walks, search, timesAt, pickAt, input }
}

const words = 'Montauk, NY is 174 km away. alice books here up to 50 km from Brooklyn, NY.'

test('places are found within the circle; what is meant beyond it is told with its distance', async () => {
  const { search, visitor, params } = await openNamed()
  expect((await visitor(booking.type, { params })).freeText).toEqual({ centre: 'Brooklyn, NY', km: 50 })
  const { places, tooFar } = await search('jersey')
  expect(places[0]).toMatchObject({ name: 'Jersey City', timeZone })
  expect(tooFar).toBeNull()
  const far = await search('Los Angeles')
  expect(far.places).toEqual([])
  expect(far.tooFar).toMatch(/^Los Angeles, CA is 3,?9\d\d km away\. .+ books here up to 50 km from Brooklyn, NY\.$/)
  expect(await search('Qwxyz')).toEqual({ places: [], tooFar: null })
  // The largest of that name is elsewhere.
  expect((await search('Springfield')).places.map(({ label }) => label)).toEqual([
    'Springfield, NJ',
    'Springfield Gardens, NY',
  ])
})

test('the server checks each place again: too far, half named, or where nobody may name one', async () => {
  const { alice, visitor, params, type, timesAt, pickAt, input } = await openNamed()
  for (const ask of [timesAt, pickAt])
    await expect(ask(montauk)).rejects.toMatchObject({ code: 'invalid', reason: 'too_far', message: words })
  const { lng: _, ...half } = input(harbour)
  await expect(visitor(booking.times, { params, input: half })).rejects.toMatchObject({ code: 'invalid' })
  const both = { ...input(harbour), place: '1' }
  await expect(visitor(booking.times, { params, input: both })).rejects.toMatchObject({ code: 'invalid' })
  const nowhere = { ...input(harbour), lat: '91' }
  await expect(visitor(booking.times, { params, input: nowhere })).rejects.toMatchObject({ code: 'invalid' })
  const { id: __, createdAt: ___, updatedAt: ____, version: _____, ...draft } = type
  await alice(sessionTypes.change, { params: type, input: { ...draft, freeText: null } })
  const search = () => visitor(booking.places, { params, input: { text: 'a' } })
  for (const ask of [timesAt, pickAt, search]) await expect(ask(harbour)).rejects.toMatchObject({ code: 'not_found' })
})

test('the refusal is in the language of the studio', async () => {
  const { alice, timesAt } = await openNamed()
  await alice(inquiryForm.change, { input: { language: 'de' } })
  await expect(timesAt(montauk)).rejects.toMatchObject({
    message: 'Montauk, NY ist 174 km entfernt. alice ist hier bis 50 km um Brooklyn, NY buchbar.',
  })
})

test('a named place is booked, keeps its name and position, and its way counts from the pick on', async () => {
  const { alice, visitor, timesAt, pickAt, book } = await openNamed()
  expect(await timesAt(harbour)).toContain(start)
  const { token } = await pickAt(harbour)
  // An hour's way from there.
  const far = { label: 'Long Beach, NY', lat: 40.588, lng: -73.658 }
  expect(await timesAt(far)).not.toContain(start)
  const { next } = await book(token)
  const [deal] = await alice(deals.list, {})
  expect(await alice(deals.find, { params: { id: deal?.id ?? 0 } })).toMatchObject({
    place: 'Jersey City, NJ',
    coordinates: { lat: 40.728, lng: -74.078 },
    timeZone,
  })
  const page = next.slice(next.lastIndexOf('/') + 1)
  const { bookings } = await visitor(clientPage.read, { params: { token: page } })
  expect(bookings[0]).toMatchObject({ place: 'Jersey City, NJ', start })
  expect(await alice(shoots.list, {})).toEqual([])
})

test('what is booked at a named place moves there, and to a place of the studio', async () => {
  const named = await openNamed({ moves: 2 })
  const { visitor, placeId, alice } = named
  const { accept, params, read } = await bookWalk({ ...named, pick: (at) => named.pickAt(harbour, at) })
  await accept()
  const found = await visitor(clientBookings.find, { params })
  expect(found).toMatchObject({ placeId: 0, places: [{ id: 0, name: 'Jersey City, NJ' }, { id: placeId }] })
  const timesAt = async (place: number, from: string) => {
    const input = { place: String(place), from, days: '1' }
    return (await visitor(clientBookings.times, { params, input })).days[0]?.times.map((time) => time.start) ?? []
  }
  const [saturday = ''] = await timesAt(0, '2026-10-17')
  await visitor(clientBookings.move, { params, input: { start: saturday, placeId: 0 } })
  expect((await read()).bookings[0]).toMatchObject({ place: 'Jersey City, NJ', start: saturday })
  const [pier = ''] = await timesAt(placeId, '2026-10-18')
  await visitor(clientBookings.move, { params, input: { start: pier, placeId } })
  expect((await read()).bookings[0]).toMatchObject({ place: 'Pier 1', start: pier })
  expect(await alice(shoots.list, {})).toMatchObject([{ location: 'Pier 1' }])
})

test('a session type needs a place or a circle, and a circle a radius from 1 to 200 km', async () => {
  const { alice, type, visitor, params, timesAt } = await openNamed()
  const { id: _, createdAt: __, updatedAt: ___, version: ____, ...draft } = type
  const change = (more: object) => alice(sessionTypes.change, { params: type, input: { ...draft, ...more } })
  const refused = (path: string, message: string) => ({ code: 'invalid', fields: { [path]: message } })
  for (const km of [0, 201, 1.5])
    await expect(change({ freeText: { ...freeText, km } })).rejects.toMatchObject(
      refused('freeText.km', 'From 1 to 200 km'),
    )
  await expect(change({ placeIds: [], freeText: null })).rejects.toMatchObject(refused('placeIds', 'Choose a place'))
  await change({ placeIds: [] })
  expect(await visitor(booking.type, { params })).toMatchObject({ places: [], freeText: { km: 50 } })
  expect(await timesAt(harbour)).toContain(start)
})
