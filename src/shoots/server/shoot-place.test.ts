import { expect, test } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'

const brief = { title: 'Portraits on the pier', type: 'portrait' } as const
const kiel = { lat: 54.32, lng: 10.14 }

test('a new shoot with a position alone has the zone of the position, and keeps it until it is changed', async () => {
  const { as } = await openStudio()
  const create = (input: object) => as('alice')(shoots.create, { input: { ...brief, location: 'Pier 17', ...input } })
  const made = await create({ coordinates: kiel })
  expect(made).toMatchObject({ coordinates: kiel, timeZone: 'Europe/Berlin' })
  expect(await create({ coordinates: kiel, timeZone: 'Asia/Tokyo' })).toMatchObject({ timeZone: 'Asia/Tokyo' })
  const move = (input: object) => as('alice')(shoots.change, { params: made, input })
  const denver = { lat: 39.74, lng: -104.99 }
  expect(await move({ coordinates: denver })).toMatchObject({ coordinates: denver, timeZone: 'Europe/Berlin' })
})

test.each([
  [{ location: 'Town hall, Kiel, Germany' }, { lat: 54.32, lng: 10.13 }, 'Europe/Berlin'],
  [
    { location: 'Pier 17, Brooklyn, NY', timeZone: 'America/New_York' },
    { lat: 40.65, lng: -73.95 },
    'America/New_York',
  ],
  [{ location: 'Town hall, Kiel, Germany', timeZone: 'America/New_York' }, null, 'America/New_York'],
  [{ location: 'Town hall, Kiel, Germany', coordinates: null }, null, 'America/New_York'],
  [{ location: 'The Ridge' }, null, 'America/New_York'],
  [{ location: 'Ridge' }, null, 'America/New_York'],
])('a shoot at %j has its place from the words that say it', async (told, position, timeZone) => {
  const { as } = await openStudio()
  const made = await as('alice')(shoots.create, { input: { ...brief, ...told } })
  expect(made.timeZone).toBe(timeZone)
  if (position === null) expect(made.coordinates).toBeNull()
  else {
    expect(made.coordinates?.lat).toBeCloseTo(position.lat, 1)
    expect(made.coordinates?.lng).toBeCloseTo(position.lng, 1)
  }
})
