import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { clientLinks } from '#client-links/api.ts'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { inquiryForm } from '#inquiry-form/api.ts'
import { booking } from '#self-bookings/api.ts'
import { picks } from '#self-bookings/pick-api.ts'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'
import type { SentSessionType } from '#session-types/draft.ts'
import { shoots } from '#shoots/api.ts'
import { tokenIn } from '#tests/help/agreement.ts'
import { openStudio } from '#tests/help/studio.ts'
import { timeCases } from '#tests/help/time-cases.ts'

const pier = { name: 'Brooklyn Bridge Park', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
const park = { name: 'Prospect Park', lat: 40.6602, lng: -73.969, timeZone: 'America/New_York' }
const reference = timeCases.find(({ id }) => id === 'D29')
const row = ['22:05', '22:17', '22:29', '22:41'].map((clock) => `2026-10-03T${clock}:00.000Z`)
const families = ['Hannah Weiss', 'Maya Chen', 'Tom Ruiz', 'Ada Novak', 'Lee Park']

/** Alice offers a day of minis, as the reference has it: four of ten minutes, two minutes apart. */
async function openMinis(change: Partial<SentSessionType> = {}) {
  const studio = await openStudio()
  studio.clock.now = Date.parse(reference?.now ?? '')
  const alice = studio.as('alice')
  const visitor = studio.as('visitor')
  await alice(inquiryForm.change, { input: { slug: 'alder' } })
  const { id: placeId } = await alice(sessionPlaces.create, { input: pier })
  const { id: parkId } = await alice(sessionPlaces.create, { input: park })
  const { light, half, duration, least, notice, ahead } = reference?.session ?? ({} as never)
  const draft: SentSessionType = {
    name: 'Fall minis',
    slug: 'minis',
    shootType: 'portrait',
    hours: reference?.hours as SentSessionType['hours'],
    light,
    half,
    duration,
    least,
    notice,
    ahead,
    grid: 5,
    before: 0,
    after: 0,
    isOn: true,
    placeIds: [placeId],
    mini: { day: '2026-10-03', placeId, count: 4, gap: 2, published: true },
    ...change,
  }
  const type = await alice(sessionTypes.create, { input: draft })
  const paramsOf = (slug: string) => ({ studio: 'alder', slug })
  const dayOf = async (slug = 'minis', place = placeId, from = '2026-10-03') => {
    const input = { place: String(place), from, days: '1' }
    return (await visitor(booking.times, { params: paramsOf(slug), input })).days[0]
  }
  const startsOf = async (slug?: string, place?: number) => (await dayOf(slug, place))?.times.map(({ start }) => start)
  const pick = async (start = '', slug = 'minis', place = placeId) => {
    const { ticket } = await visitor(booking.type, { params: paramsOf(slug) })
    studio.clock.now += 5000
    return visitor(booking.pick, { params: paramsOf(slug), input: { ticket, start, placeId: place } })
  }
  const bookAs = async (name: string, start = '', slug = 'minis') => {
    const { token } = await pick(start, slug)
    const email = `${name.split(' ')[0]?.toLowerCase()}@families.example`
    const input = { name, email, clientZone: 'America/New_York', agree: true as const }
    return visitor(picks.book, { params: { token }, input })
  }
  const accept = async (name: string) => {
    const client = (await alice(clients.list, {})).find((one) => one.name === name)
    const { link } = await alice(clientLinks.create, { params: { id: client?.id ?? 0 } })
    const token = tokenIn(link)
    const [{ id, hash } = { id: 0, hash: '' }] = (await visitor(clientPage.read, { params: { token } })).proposals
    return visitor(clientPage.accept, { params: { token, id }, input: { hash, ticks: [], total: 0 } })
  }
  return { studio, alice, visitor, placeId, parkId, draft, type, paramsOf, dayOf, startsOf, pick, bookAs, accept }
}

test('four sessions in a row are booked one after another with their light; the fifth family is too late', async () => {
  const { alice, visitor, type, paramsOf, dayOf, startsOf, bookAs, pick } = await openMinis()
  expect(type.mini).toMatchObject({ firstStart: row[0], published: true })
  expect(await visitor(booking.type, { params: paramsOf('minis') })).toMatchObject({
    mini: { day: '2026-10-03', count: 4 },
    places: [{ name: 'Brooklyn Bridge Park' }],
  })
  const day = await dayOf()
  expect(day?.times.map(({ start, lightSeconds }) => ({ start, lightSeconds }))).toEqual(
    row.map((start) => ({ start, lightSeconds: 600 })),
  )
  for (const [at, start] of row.entries()) {
    await bookAs(families[at] ?? '', start)
    expect(await startsOf()).toEqual(row.slice(at + 1))
    expect(await alice(sessionTypes.left, {})).toEqual([{ id: type.id, left: 3 - at, count: 4 }])
  }
  expect((await dayOf())?.none).toBe('taken')
  await expect(pick(row[3])).rejects.toMatchObject({ code: 'conflict', reason: 'taken' })
  expect(await alice(deals.list, {})).toHaveLength(4)
})

test('families of one row need no break between them, but other sessions keep theirs', async () => {
  const { alice, startsOf, bookAs, draft, placeId } = await openMinis({ before: 15, after: 15 })
  const walk = { ...draft, name: 'Walk', slug: 'walk', light: 'any' as const, least: 0, mini: null, grid: 5 as const }
  await alice(sessionTypes.create, { input: walk })
  await bookAs('Hannah Weiss', row[1])
  expect(await startsOf()).toEqual([row[0], row[2], row[3]])
  await bookAs('Maya Chen', row[2])
  expect(await startsOf()).toEqual([row[0], row[3]])
  // From 22:39, with 15 minutes after the session and 15 before the walk.
  expect((await startsOf('walk', placeId))?.filter((start) => start > (row[0] ?? ''))?.[0]).toBe(
    '2026-10-03T23:10:00.000Z',
  )
})

test('families of one row accept one after another, whatever is kept free around each', async () => {
  const { studio, alice, startsOf, bookAs, accept } = await openMinis({ before: 15, after: 15 })
  for (const [at, start] of row.slice(0, 3).entries()) await bookAs(families[at] ?? '', start)
  for (const name of families.slice(0, 3)) await accept(name)
  expect((await alice(deals.list, {})).map(({ stage }) => stage)).toEqual(['booked', 'booked', 'booked'])
  expect(await startsOf()).toEqual([row[3]])
  await bookAs('Ada Novak', row[3])
  studio.clock.now += 49 * 3_600_000
  expect(await startsOf()).toEqual([row[3]])
  await bookAs('Lee Park', row[3])
  await expect(accept('Ada Novak')).rejects.toMatchObject({ code: 'conflict', reason: 'date_taken' })
  await accept('Lee Park')
  expect(await startsOf()).toEqual([])
})

test('two rows on one day keep the way between them', async () => {
  const { alice, startsOf, bookAs, draft, parkId } = await openMinis()
  const mini = { day: '2026-10-03', placeId: parkId, count: 6, gap: 2, firstStart: '2026-10-03T22:00:00Z' }
  const other = { ...draft, name: 'Park minis', slug: 'park', placeIds: [parkId], least: 1, duration: 10 }
  await alice(sessionTypes.create, { input: { ...other, mini: { ...mini, published: true } } })
  expect(await startsOf('park', parkId)).toHaveLength(5)
  await bookAs('Hannah Weiss', row[0])
  // Ends at 22:15; the parks are 5 km apart, 20 minutes.
  expect(await startsOf('park', parkId)).toEqual(['2026-10-03T22:36:00.000Z', '2026-10-03T22:48:00.000Z'])
  expect(await startsOf()).toEqual(row.slice(1))
})

test('a row that is put offline is gone, and what was booked of it stays', async () => {
  const { alice, visitor, type, paramsOf, dayOf, bookAs, draft } = await openMinis()
  await bookAs('Hannah Weiss', row[0])
  const change = (input: SentSessionType) => alice(sessionTypes.change, { params: type, input })
  const mini = type.mini as NonNullable<SentSessionType['mini']>
  await change({ ...draft, isOn: false, mini: { ...mini, published: false } })
  await expect(visitor(booking.type, { params: paramsOf('minis') })).rejects.toMatchObject({ code: 'not_found' })
  expect(await alice(deals.list, {})).toHaveLength(1)
  await change({ ...draft, mini: { ...mini, published: false } })
  await expect(visitor(booking.type, { params: paramsOf('minis') })).rejects.toMatchObject({ code: 'not_found' })
  // Its first start is not reckoned again, though another one would be better.
  await change({ ...draft, least: 1, mini: { ...mini, firstStart: '2026-10-03T22:00:00Z' } })
  expect((await dayOf())?.times[0]?.start).toBe('2026-10-03T22:24:00.000Z')
})

test('a session of the row that something else takes is not offered, nor one within the notice', async () => {
  const { studio, alice, startsOf, dayOf, pick } = await openMinis()
  await alice(shoots.create, {
    input: {
      title: 'Headshots',
      location: pier.name,
      type: 'portrait',
      timeZone: pier.timeZone,
      duration: 20,
      coordinates: { lat: pier.lat, lng: pier.lng },
      date: '2026-10-03T22:20:00Z',
    },
  })
  expect(await startsOf()).toEqual([row[0], row[3]])
  await expect(pick(row[1])).rejects.toMatchObject({ reason: 'taken' })
  studio.clock.now = Date.parse('2026-10-03T20:05:00Z')
  expect(await startsOf()).toEqual([row[0], row[3]])
  studio.clock.now += 1
  expect(await startsOf()).toEqual([row[3]])
  studio.clock.now = Date.parse('2026-10-04T12:00:00Z')
  expect(await dayOf()).toMatchObject({ times: [] })
})

test('nothing beside the row is offered: not another minute, day or place', async () => {
  const { alice, pick, parkId, placeId, draft, type } = await openMinis()
  for (const start of ['2026-10-03T22:06:00Z', '2026-10-03T22:10:00Z', '2026-10-04T22:05:00Z', '2026-10-03T22:53:00Z'])
    await expect(pick(start)).rejects.toMatchObject({ code: 'invalid', reason: 'not_offered' })
  await expect(pick(row[0], 'minis', parkId)).rejects.toMatchObject({ code: 'not_found' })
  await alice(sessionTypes.change, { params: type, input: { ...draft, placeIds: [placeId, parkId] } })
  await expect(pick(row[0], 'minis', parkId)).rejects.toMatchObject({ code: 'not_found' })
})
