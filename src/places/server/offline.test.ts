import { expect, test } from 'vitest'
import { places, type Place } from '#places/api.ts'
import { openStudio } from '#tests/help/studio.ts'

const search = async (q: string) => (await openStudio()).as('alice')(places.search, { input: { q } })
const resolve = async (location: string) => (await openStudio()).as('alice')(places.resolve, { input: { location } })
const near = async (lat: string, lng: string) => (await openStudio()).as('alice')(places.near, { input: { lat, lng } })
const labels = (found: Place[]): string[] => found.map(({ label }) => label)

test.each([
  ['New York, NY', 'New York, NY', 'America/New_York'],
  ['new york', 'New York, NY', 'America/New_York'],
  ['new york city', 'New York, NY', 'America/New_York'],
  ['NYC', 'New York, NY', 'America/New_York'],
  ['brookl', 'Brooklyn, NY', 'America/New_York'],
  ['Brooklyn, NY', 'Brooklyn, NY', 'America/New_York'],
  ['brooklyn new york', 'Brooklyn, NY', 'America/New_York'],
  ['Manhattan', 'Manhattan, NY', 'America/New_York'],
  ['bronx', 'The Bronx, NY', 'America/New_York'],
  ['LA', 'Los Angeles, CA', 'America/Los_Angeles'],
  ['angeles, ca', 'Los Angeles, CA', 'America/Los_Angeles'],
  ['hollywood', 'Hollywood, CA', 'America/Los_Angeles'],
  ['washington', 'Washington, DC', 'America/New_York'],
  ['st louis', 'St. Louis, MO', 'America/Chicago'],
  ['Saint Louis, Missouri', 'St. Louis, MO', 'America/Chicago'],
  ['portland, me', 'Portland, ME', 'America/New_York'],
  ['portland ore', 'Portland, OR', 'America/Los_Angeles'],
  ['springfield, ma', 'Springfield, MA', 'America/New_York'],
  ['coeur d’alene', "Coeur d'Alene, ID", 'America/Los_Angeles'],
  ['paris', 'Paris, France', 'Europe/Paris'],
  ['Paris, TX', 'Paris, TX', 'America/Chicago'],
  ['paris texas', 'Paris, TX', 'America/Chicago'],
  ['london, on', 'London, ON', 'America/Toronto'],
  ['london, uk', 'London, United Kingdom', 'Europe/London'],
  ['cambridge, england', 'Cambridge, United Kingdom', 'Europe/London'],
  ['sydney', 'Sydney, NSW', 'Australia/Sydney'],
  ['perth, wa', 'Perth, WA', 'Australia/Perth'],
  ['Munich', 'Munich, Germany', 'Europe/Berlin'],
  ['München', 'Munich, Germany', 'Europe/Berlin'],
  ['munchen', 'Munich, Germany', 'Europe/Berlin'],
  ['muenchen', 'Munich, Germany', 'Europe/Berlin'],
  ['KÖLN', 'Köln, Germany', 'Europe/Berlin'],
  ['cologne, germany', 'Köln, Germany', 'Europe/Berlin'],
  ['Den Haag', 'The Hague, Netherlands', 'Europe/Amsterdam'],
  ['hague', 'The Hague, Netherlands', 'Europe/Amsterdam'],
  ['tromso', 'Tromsø, Norway', 'Europe/Oslo'],
  ['TROMSØ', 'Tromsø, Norway', 'Europe/Oslo'],
  ['lodz', 'Łódź, Poland', 'Europe/Warsaw'],
  ['zurich', 'Zürich, Switzerland', 'Europe/Zurich'],
  ['bienne', 'Biel/Bienne, Switzerland', 'Europe/Zurich'],
  ['sao paulo', 'São Paulo, Brazil', 'America/Sao_Paulo'],
  ['reykjavík', 'Reykjavík, Iceland', 'Atlantic/Reykjavik'],
  ['ho chi minh', 'Ho Chi Minh City, Vietnam', 'Asia/Ho_Chi_Minh'],
  ['kyoto', 'Kyoto, Japan', 'Asia/Tokyo'],
  ['brookyln', 'Brooklyn, NY', 'America/New_York'],
  ['amstrdam', 'Amsterdam, Netherlands', 'Europe/Amsterdam'],
])('%j is found as %s', async (typed, label, timeZone) => {
  expect((await search(typed))[0]).toMatchObject({ label, timeZone })
})

test('of several places the largest comes first, and its quarters last', async () => {
  expect(labels(await search('paris')).slice(0, 3)).toEqual(['Paris, France', 'Paris, TX', 'Paris, ON'])
  expect(labels(await search('zurich'))[0]).toBe('Zürich, Switzerland')
  expect((await search('a')).length).toBe(10)
})

test.each([
  '😀',
  '%',
  "'",
  '"',
  '\\',
  '٪',
  'שלום',
  '港',
  '%00',
  "'; drop table shoots; --",
  '.*',
  '(((',
  ',,,',
  ', NY',
  'x'.repeat(300),
  'a '.repeat(150),
  '🗽'.repeat(150),
  'q'.repeat(7),
])('%j finds nothing, and breaks nothing', async (typed) => {
  expect((await search(typed)).length).toBeLessThanOrEqual(10)
  expect(await resolve(typed)).toBeNull()
})

test.each(['', ' ', 'x'.repeat(301)])('%j is refused', async (typed) => {
  const studio = await openStudio()
  for (const [path, name] of [
    ['/api/places', 'q'],
    ['/api/places/resolve', 'location'],
  ])
    expect((await studio.raw('alice', 'GET', `${path}?${new URLSearchParams({ [name ?? '']: typed })}`)).status).toBe(
      422,
    )
})

test.each([
  ['Brooklyn Bridge Park, Brooklyn, NY', 'Brooklyn, NY'],
  ['Wave Hill, Bronx, NY', 'The Bronx, NY'],
  ['New York, NY', 'New York, NY'],
  ['NEW YORK, ny', 'New York, NY'],
  ['Brooklyn, NY 11201, USA', 'Brooklyn, NY'],
  ['350 5th Ave, Manhattan, New York, United States', 'Manhattan, NY'],
  ['Pier 39 San Francisco, CA 94133', 'San Francisco, CA'],
  ['Pier 39 San Francisco CA', 'San Francisco, CA'],
  ['The old pier 39 San Francisco CA', 'San Francisco, CA'],
  ['Paris United States of America', 'Paris, TX'],
  ['Paris', 'Paris, France'],
  ['Paris, Texas', 'Paris, TX'],
  ['Studio 4, Toronto, Ontario, Canada', 'Toronto, ON'],
  ['Speicherstadt, Hamburg', 'Hamburg, Germany'],
  ['Marienplatz, München, Deutschland', 'Munich, Germany'],
  ['Opera House, Sydney, Australia', 'Sydney, NSW'],
  ['Champ de Mars, Paris, France', 'Paris, France'],
])('the location %j is in %s', async (location, label) => {
  expect(await resolve(location)).toMatchObject({ label })
})

test.each([
  'Big Sur, CA',
  'Pier 1',
  'Grandma’s barn',
  'Studio',
  'Atlantis, Nowhere',
  'Brooklyn, Nowhere',
  '12345',
  'Paris, Japan',
])('the location %j names nothing that is known', async (location) => {
  expect(await resolve(location)).toBeNull()
})

test.each([
  ['Central Park', '40.785', '-73.968', 'New York, NY'],
  ['Jersey City', '40.728', '-74.078', 'Jersey City, NJ'],
  ['Kiel', '54.32', '10.14', 'Kiel, Germany'],
  ['Tokyo', '35.68', '139.76', 'Tokyo, Japan'],
  ['a quarter of Berlin', '52.53', '13.38', 'Berlin, Germany'],
  ['the south of Fiji', '-18.14', '178.44', 'Suva, Fiji'],
])('%s is there', async (_, lat, lng, label) => {
  expect(await near(lat, lng)).toMatchObject({ label })
})

test.each([
  ['Big Sur', '36.27', '-121.8', 'Monterey, CA', 38],
  ['the sea off California', '36.6', '-122.6', 'Pacific Grove, CA', 61],
  ['west of the date line', '-16.8', '179.98', 'Labasa, Fiji', 77],
  ['east of the date line', '-16.8', '-179.98', 'Labasa, Fiji', 81],
])('%s is near a place', async (_, lat, lng, label, km) => {
  const found = await near(lat, lng)
  expect(found).toMatchObject({ label })
  expect(Math.round(found?.distanceKm ?? 0)).toBe(km)
})

test.each([
  ['the north pole', '90', '0'],
  ['the south pole', '-90', '180'],
  ['near the north pole', '89.99', '-179.99'],
  ['the middle of the Atlantic', '0', '-30'],
  ['the date line at sea', '0', '180'],
  ['the other side of it', '0', '-180'],
  ['Uluru', '-25.345', '131.036'],
])('nobody lives at %s', async (_, lat, lng) => {
  expect(await near(lat, lng)).toBeNull()
})

test.each([
  ['91', '0'],
  ['0', '181'],
  ['-90.1', '0'],
  ['x', '0'],
  ['', '0'],
  ['1e1', '0'],
  ['NaN', '0'],
])('%s, %s is not a position', async (lat, lng) => {
  expect(
    (await (await openStudio()).raw('alice', 'GET', `/api/places/near?${new URLSearchParams({ lat, lng })}`)).status,
  ).toBe(422)
})

test('a position as copied from a map is the place, with the name of the town near it', async () => {
  expect(await resolve('53.5587, 9.7953')).toMatchObject({ lat: 53.5587, lng: 9.7953, timeZone: 'Europe/Berlin' })
  expect((await resolve('40.7061, -73.9969'))?.label).toMatch(/NY$/)
  expect(await resolve('-40.5, -120.25')).toMatchObject({ label: '−40.500, −120.250', lat: -40.5, lng: -120.25 })
  expect(await resolve('97.1, 9.7')).toBeNull()
})
