import { expect, test } from 'vitest'
import { light } from '#light/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'

const brooklyn = { lat: '40.7003', lng: '-73.9967' }

test('a day of light: in the zone of the place when none is named', async () => {
  const { as } = await openStudio()
  const answer = await as('alice')(light.ofDay, { input: { ...brooklyn, date: '2026-10-17' } })
  expect(answer).toMatchObject({
    date: '2026-10-17',
    timeZone: 'America/New_York',
    state: 'normal',
    day: { start: '2026-10-17T04:00:00.000Z', end: '2026-10-18T04:00:00.000Z' },
  })
  expect(answer.events.map(({ type }) => type)).toEqual([
    'astronomicalDawn',
    'nauticalDawn',
    'civilDawn',
    'goldenHourMorningStart',
    'sunrise',
    'goldenHourMorningEnd',
    'goldenHourEveningStart',
    'sunset',
    'goldenHourEveningEnd',
    'civilDusk',
    'nauticalDusk',
    'astronomicalDusk',
  ])
  expect(answer.events.find(({ type }) => type === 'sunset')?.at.slice(0, 16)).toBe('2026-10-17T22:12')
  expect(answer.goldenHours).toHaveLength(2)
  expect(answer.moon.events.length).toBeGreaterThan(0)
})

test('the same position by another clock has another day', async () => {
  const { as } = await openStudio()
  const answer = await as('alice')(light.ofDay, { input: { ...brooklyn, date: '2026-10-17', timeZone: 'Asia/Tokyo' } })
  expect(answer.day.start).toBe('2026-10-16T15:00:00.000Z')
})

test.each([
  ['the poles', { lat: '90', lng: '0', date: '2026-06-21' }, 'polarDay'],
  ['the other pole', { lat: '-90', lng: '-180', date: '2026-06-21' }, 'polarNight'],
  ['the middle of an ocean', { lat: '0', lng: '-150', date: '2026-06-21' }, 'normal'],
  ['the date line', { lat: '-17', lng: '180', date: '2026-06-21' }, 'normal'],
  ['the first day that is reckoned', { ...brooklyn, date: '1900-01-01' }, 'normal'],
  ['the last day that is reckoned', { ...brooklyn, date: '2100-12-31' }, 'normal'],
])('%s have light', async (_where, input, state) => {
  const { as } = await openStudio()
  expect(await as('alice')(light.ofDay, { input })).toMatchObject({ date: input.date, state })
})

test.each([
  ['lat=91&lng=0&date=2026-10-17', 'lat', 'Latitude lies between −90 and 90'],
  ['lat=0&lng=-180.1&date=2026-10-17', 'lng', 'Longitude lies between −180 and 180'],
  ['lat=north&lng=0&date=2026-10-17', 'lat', 'Latitude is a number of degrees'],
  ['lat=1e9&lng=0&date=2026-10-17', 'lat', 'Latitude is a number of degrees'],
  ['lat=0&lng=0&date=1899-12-31', 'date', 'Choose a date between 1900 and 2100'],
  ['lat=0&lng=0&date=2101-01-01', 'date', 'Choose a date between 1900 and 2100'],
  ['lat=0&lng=0&date=2026-02-29', 'date', 'A date looks like 2026-10-17'],
  ['lat=0&lng=0&date=2026-10-17&timeZone=Mars/Olympus', 'timeZone', 'This time zone is not known'],
  ['lat=0&lng=0&date=2026-10-17&timeZone=%2B02:00', 'timeZone', 'This time zone is not known'],
])('%s is refused in words', async (query, path, message) => {
  const { raw } = await openStudio()
  const { status, json } = await raw('alice', 'GET', `/api/light?${query}`)
  expect({ status, errors: json.errors }).toEqual({ status: 422, errors: [{ path, message }] })
})

test('a shoot brings the light of its day where it is, in its own zone; one without a position has none', async () => {
  const { as } = await openStudio()
  const alice = as('alice')
  const lisbon = {
    title: 'Rooftops',
    location: 'Miradouro da Graça',
    type: 'portrait',
    date: '2026-07-01T23:30:00Z',
    timeZone: 'Europe/Lisbon',
    coordinates: { lat: 38.7164, lng: -9.1316 },
  } as const
  const shoot = await alice(shoots.create, { input: lisbon })
  expect(shoot.light).toMatchObject({ date: '2026-07-02', timeZone: 'Europe/Lisbon', state: 'normal' })
  expect(await alice(shoots.find, { params: shoot })).toEqual(shoot)
  const moved = await alice(shoots.change, { params: shoot, input: { date: '2026-12-01T12:00:00Z' } })
  expect(moved.light?.date).toBe('2026-12-01')
  expect((await alice(shoots.change, { params: shoot, input: { coordinates: null } })).light).toBeNull()
  expect((await alice(shoots.create, { input: { ...lisbon, date: '2150-01-01T12:00:00Z' } })).light).toBeNull()
})

test.each([
  ['a zone that this server does not know', { timeZone: 'Mars/Olympus' }],
  ['a position that is none', { coordinates: '{"lat":"40","lng":"x"}' }],
  ['coordinates that cannot be read', { coordinates: '{' }],
])('a shoot with %s in its row can be opened, told the weather of, and mended', async (_what, row) => {
  const { as, db, raw } = await openStudio()
  const alice = as('alice')
  const shoot = await alice(shoots.create, {
    input: {
      title: 'Rooftops',
      location: 'Lisbon, Portugal',
      type: 'portrait',
      date: '2026-07-01T18:30:00Z',
      timeZone: 'Europe/Lisbon',
      coordinates: { lat: 38.7164, lng: -9.1316 },
    },
  })
  await db.updateTable('shoots').set(row).where('id', '=', shoot.id).execute()
  expect(await alice(shoots.find, { params: shoot })).toMatchObject({ title: 'Rooftops', light: null })
  expect((await raw('alice', 'GET', `/api/shoots/${shoot.id}/weather`)).status).toBe(200)
  const mended = await alice(shoots.change, {
    params: shoot,
    input: { timeZone: 'Europe/Lisbon', coordinates: { lat: 38.7164, lng: -9.1316 } },
  })
  expect(mended.light?.timeZone).toBe('Europe/Lisbon')
})
