import { expect, test } from 'vitest'
import { tagOf } from '#kernel/api.ts'
import { availability, sessionPlaces, sessionTypes } from '#session-types/api.ts'
import type { SentSessionPlace, SentSessionType } from '#session-types/draft.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { usualClause } from '#weather-clauses/clause.ts'

const pier: SentSessionPlace = { name: 'Pier 1', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
const evenings = [['12:00', '22:00']] as [string, string][]
const always = {
  mon: evenings,
  tue: evenings,
  wed: evenings,
  thu: evenings,
  fri: evenings,
  sat: evenings,
  sun: evenings,
}

const walk = (placeId: number): SentSessionType => ({
  name: 'Golden walk',
  slug: 'golden-walk',
  shootType: 'portrait',
  duration: 60,
  light: 'golden',
  half: 'evening',
  least: 45,
  notice: 0,
  hours: always,
  placeIds: [placeId],
})

/** Alice's studio in October 2026, with a place. */
async function openWalks() {
  const studio = await openStudio()
  studio.clock.now = Date.parse('2026-10-06T04:00:00Z')
  const { id } = await studio.as('alice')(sessionPlaces.create, { input: pier })
  return { studio, alice: studio.as('alice'), placeId: id }
}

const previewed = async (
  { studio, placeId }: { studio: Studio; placeId: number },
  change: Partial<SentSessionType> = {},
  from = '2026-10-16',
) => {
  const input = { draft: { ...walk(placeId), ...change }, placeId, from, days: 1 }
  const { days } = await studio.as('alice')(sessionTypes.preview, { input })
  return days[0]
}

test('a session type is kept, changed, put in order and deleted', async () => {
  const { studio, alice, placeId } = await openWalks()
  const added = await alice(sessionTypes.create, { input: walk(placeId) })
  expect(added).toMatchObject({
    name: 'Golden walk',
    slug: 'golden-walk',
    isOn: false,
    least: 45,
    grid: 15,
    version: 1,
  })
  const second = await alice(sessionTypes.create, { input: { ...walk(placeId), name: 'Blue walk', slug: 'blue-walk' } })
  const arranged = await alice(sessionTypes.arrange, { input: { ids: [second.id] } })
  expect(arranged.map(({ name }) => name)).toEqual(['Blue walk', 'Golden walk'])
  const changed = await alice(sessionTypes.change, {
    params: added,
    input: { ...walk(placeId), isOn: true },
    ifMatch: tagOf(added),
  })
  expect(changed).toMatchObject({ isOn: true, version: 2 })
  await expect(
    alice(sessionTypes.change, { params: added, input: walk(placeId), ifMatch: tagOf(added) }),
  ).rejects.toMatchObject({ code: 'stale' })
  await expect(
    alice(sessionTypes.change, { params: second, input: { ...walk(placeId), slug: 'golden-walk' } }),
  ).rejects.toMatchObject({ code: 'conflict', fields: { slug: 'Another session type has this address.' } })
  await expect(studio.as('bob')(sessionTypes.find, { params: added })).rejects.toMatchObject({ code: 'not_found' })
  await expect(studio.as('bob')(sessionTypes.create, { input: walk(placeId) })).rejects.toMatchObject({
    code: 'not_found',
  })
  await alice(sessionTypes.remove, { params: second })
  expect((await alice(sessionTypes.list, {})).map(({ id }) => id)).toEqual([added.id])
})

test('a place that was deleted is offered no more', async () => {
  const { alice, placeId } = await openWalks()
  const { id } = await alice(sessionPlaces.create, { input: { ...pier, name: 'Prospect Park' } })
  const added = await alice(sessionTypes.create, { input: { ...walk(placeId), placeIds: [placeId, id] } })
  await alice(sessionPlaces.remove, { params: { id } })
  expect(await alice(sessionTypes.find, { params: added })).toMatchObject({ placeIds: [placeId] })
  await alice(sessionTypes.change, { params: added, input: { ...walk(placeId), name: 'Evening walk' } })
  expect((await alice(sessionPlaces.list, {})).map(({ name }) => name)).toEqual(['Pier 1'])
})

test('a place is changed once for each version, its times move with it, and nobody else changes it', async () => {
  const { studio, alice, placeId } = await openWalks()
  const params = { id: placeId }
  const [place] = await alice(sessionPlaces.list, {})
  const before = await previewed({ studio, placeId })
  const input = { name: 'Malibu', lat: 34.0259, lng: -118.7798, timeZone: 'America/Los_Angeles' }
  const ifMatch = tagOf(place ?? { version: 0 })
  const changed = await alice(sessionPlaces.change, { params, input, ifMatch })
  expect(changed).toMatchObject({ ...input, version: 2 })
  const after = await previewed({ studio, placeId })
  const shift = Date.parse(after?.times[0]?.start ?? '') - Date.parse(before?.times[0]?.start ?? '')
  expect(shift).toBeGreaterThan(2 * 3_600_000)
  await expect(alice(sessionPlaces.change, { params, input: pier, ifMatch })).rejects.toMatchObject({ code: 'stale' })
  const bob = studio.as('bob')
  await expect(bob(sessionPlaces.change, { params, input: pier })).rejects.toMatchObject({ code: 'not_found' })
  await expect(bob(sessionPlaces.remove, { params })).rejects.toMatchObject({ code: 'not_found' })
  await expect(alice(sessionPlaces.change, { params: { id: 99 }, input: pier })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await alice(sessionPlaces.list, {})).toEqual([changed])
})

test('a day of mini sessions whose place was deleted has none left, and cannot be saved there again', async () => {
  const { alice, placeId } = await openWalks()
  const mini = { day: '2026-10-17', placeId, count: 4, gap: 2, published: true }
  const input = { ...walk(placeId), duration: 15, least: 5, isOn: true, mini }
  const added = await alice(sessionTypes.create, { input })
  expect(await alice(sessionTypes.left, {})).toMatchObject([{ id: added.id, count: 4 }])
  await alice(sessionPlaces.remove, { params: { id: placeId } })
  expect(await alice(sessionTypes.left, {})).toEqual([])
  expect(await alice(sessionTypes.list, {})).toMatchObject([{ id: added.id, placeIds: [] }])
  await expect(alice(sessionTypes.change, { params: added, input })).rejects.toMatchObject({ code: 'not_found' })
})

const sentence = '{{weather.time}} {{weather.limits}} {{weather.hours}} {{weather.moves}}'

const unprintable = (sign: string): string =>
  `The document prints Latin, Greek and Cyrillic letters. It can’t show ${sign}.`

const skyline = (...corners: [number, number][]) => ({ ...pier, skyline: corners })

test.each<[unknown, string, string]>([
  [{ duration: 30, least: 31 }, 'least', 'At most as long as the session'],
  [
    {
      hours: {
        mon: [
          ['09:00', '12:00'],
          ['11:00', '13:00'],
        ],
      },
    },
    'hours.mon',
    'These hours overlap',
  ],
  [{ hours: { mon: [['12:00', '09:00']] } }, 'hours.mon.0', 'Hours end after they begin'],
  [{ hours: { mon: [['24:00', '26:00']] } }, 'hours.mon.0', 'Hours begin before midnight'],
  [
    { hours: { mon: [['09:00', '30:01']] } },
    'hours.mon.0.1',
    'Type hours such as 9:00-17:30. To go past midnight, keep counting: 26:00 is 2 AM, and 30:00 is the latest',
  ],
  [{ placeIds: [] }, 'placeIds', 'Choose a place'],
  [{ grid: 7 }, 'grid', 'Choose how often a session can start'],
  [{ slug: 'A walk' }, 'slug', 'Use 3 to 40 letters a-z, digits, and hyphens.'],
  [{ name: 'Golden\nwalk' }, 'name', 'This text contains an invisible control character. Type it again.'],
  [{ name: 'Holiday minis 🎄' }, 'name', unprintable('🎄')],
  [{ weather: { ...usualClause, words: `${sentence} 🌧` } }, 'weather.words', unprintable('🌧')],
  [{ ahead: 541 }, 'ahead', 'From 1 to 540 days'],
  [{ duration: 9, least: 5 }, 'duration', 'From 10 minutes to 12 hours'],
])('a session type with %j is refused at %s', async (change, path, message) => {
  const { studio, placeId } = await openWalks()
  const body = { ...walk(placeId), ...(change as object) }
  const { status, json } = await studio.raw('alice', 'POST', '/api/session-types', { body })
  expect({ status, errors: json.errors }).toEqual({ status: 422, errors: [{ path, message }] })
})

test.each<[SentSessionPlace, string, string]>([
  [{ ...pier, name: 'Pier 1 ⚓' }, 'name', unprintable('⚓')],
  [skyline([0, 5], [90, 5]), 'skyline', 'A skyline has at least 3 corners'],
  [skyline([0, 5], [90, 5], [90, 7]), 'skyline', 'Two corners have the same azimuth'],
  [
    skyline([0, 5], [90, 61], [180, 7]),
    'skyline.1.1',
    'A corner is an azimuth from 0 to 359 and an altitude from 0 to 60 degrees',
  ],
])('a place with %j is refused at %s', async (body, path, message) => {
  const { raw } = await openStudio()
  const { status, json } = await raw('alice', 'POST', '/api/session-places', { body })
  expect({ status, errors: json.errors }).toEqual({ status: 422, errors: [{ path, message }] })
})

test('the corners of a skyline are kept in order', async () => {
  const { alice } = await openWalks()
  const place = await alice(sessionPlaces.create, { input: skyline([200, 2], [40, 6], [120, 1]) })
  expect(place.skyline).toEqual([
    [40, 6],
    [120, 1],
    [200, 2],
  ])
})

test('the light of each time is said in one sentence, and the best is marked', async () => {
  const walks = await openWalks()
  const day = await previewed(walks)
  expect(day?.times.map(({ start, lightMinutes, best, words }) => [start, lightMinutes, best, words])).toEqual([
    ['2026-10-16T21:30:00.000Z', 53, true, '53 of 60 minutes are golden hour. Sunset at 6:14 PM, 44 minutes in.'],
    ['2026-10-16T21:45:00.000Z', 46, false, '46 of 60 minutes are golden hour. Sunset at 6:14 PM, 29 minutes in.'],
  ])
  expect((await previewed(walks, { light: 'blue', duration: 10, least: 5, grid: 5 }))?.times[0]?.words).toBe(
    '8 minutes of blue hour.',
  )
  expect((await previewed(walks, { light: 'day', half: 'either', grid: 60 }))?.times[0]?.words).toBe(
    'The sun is 39° to 40° high.',
  )
  expect((await previewed(walks, { light: 'any', half: 'either', grid: 60 }))?.times[0]?.words).toBe('')
})

test('why a day has no time is told: the light, the hours, the notice, a day off, or what is taken', async () => {
  const walks = await openWalks()
  const { alice } = walks
  const noneOf = async (change: Partial<SentSessionType>) => (await previewed(walks, change))?.none
  expect(await noneOf({})).toBeNull()
  expect(await noneOf({ duration: 120, least: 120 })).toBe('light')
  expect(await noneOf({ hours: { fri: [['09:00', '15:00']] } })).toBe('hours')
  expect(await noneOf({ hours: {} })).toBe('hours')
  expect(await noneOf({ notice: 43_200 })).toBe('notice')
  expect(await noneOf({ ahead: 5 })).toBe('notice')
  await alice(shoots.create, {
    input: {
      title: 'Maya & Elliot',
      location: 'Montauk',
      coordinates: { lat: 41.071, lng: -71.8571 },
      type: 'wedding',
      date: '2026-10-16T14:00:00Z',
      duration: 300,
      timeZone: 'America/New_York',
    },
  })
  expect(await noneOf({ least: 50 })).toBe('taken')
  const { version } = await alice(availability.find, {})
  await alice(availability.change, {
    input: { daysOff: [{ from: '2026-10-15', to: '2026-10-16' }] },
    ifMatch: tagOf({ version }),
  })
  expect(await noneOf({ least: 50 })).toBe('off')
  await expect(alice(availability.change, { input: {}, ifMatch: tagOf({ version }) })).rejects.toMatchObject({
    code: 'stale',
  })
})
